// Does in Node what feedd does to one page, and prints the median time in microseconds: from the
// origin's bytes to a server's own, by JSON.parse, a trim by hand and JSON.stringify.
import { readFileSync } from 'node:fs';

const file = readFileSync(process.argv[2]);
const separator = file.subarray(0, 5) == 'HTTP/' ? file.indexOf('\r\n\r\n') + 4 : 0;
const body = file.subarray(separator);
const iterations = Number(process.argv[3]);

function answer() {
  const page = JSON.parse(body.toString('utf8'));
  const items = page.items.map(({ id, full_name, stargazers_count }) => ({
    id, full_name, stargazers_count,
  }));
  const incomplete_results = page.incomplete_results ?? false;
  return Buffer.from(JSON.stringify({ items, incomplete_results, next_page: 2 }));
}

const times = [];
let sink = 0;
for (let n = 0; n < iterations; n++) {
  const start = process.hrtime.bigint();
  sink += answer().length;
  times.push(Number(process.hrtime.bigint() - start) / 1000);
}
if (sink === 0) throw new Error('the work did nothing');
times.sort((a, b) => a - b);
console.log(JSON.stringify({ node: times[Math.floor(iterations / 2)] }));
