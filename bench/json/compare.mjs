// Runs the Swift and the Node measurement in turn, A B A B, and prints medians with the ratios
// that the project promises. A ratio is the median of the rounds' own ratios: both sides of a
// round met the machine in the same mood. Exits 1 where a promise is missed.
import { execFileSync } from 'node:child_process';
import { basename, join } from 'node:path';

const [bench, folder, rounds, ...recorded] = process.argv.slice(2);
const node = new URL('node.mjs', import.meta.url).pathname;
const iterations = '200';

/** Runs one measurement and returns what it printed. */
function run(command, ...args) {
  return JSON.parse(execFileSync(command, args, { encoding: 'utf8' }));
}

/** The median over all rounds of what `figure` makes of one. */
function median(measured, figure) {
  return measured.map(figure).sort((a, b) => a - b)[Math.floor(measured.length / 2)];
}

let missed = 0;

/** Prints a ratio, marked where it is above what was promised. */
function promise(label, value, limit) {
  if (value > limit) missed += 1;
  const verdict = value > limit ? 'ABOVE' : 'at most';
  console.log(`  ${label.padEnd(32)}${value.toFixed(3).padStart(8)}  ${verdict} ${limit}`);
}

/** Prints a median time. */
function time(label, value, remark = '') {
  console.log(`  ${label.padEnd(32)}${value.toFixed(1).padStart(8)}  us ${remark}`);
}

const pages = [
  { file: join(folder, 'ascii-124k.json'), limit: 0.6, large: join(folder, 'ascii-10m.json') },
  { file: join(folder, 'mixed-140k.json'), limit: 0.2, large: join(folder, 'mixed-10m.json') },
  ...recorded.map((file) => ({ file, limit: 0.2 })),
];

for (const { file, limit, large } of pages) {
  const measured = Array.from({ length: Number(rounds) }, () => ({
    ...run(bench, file, iterations),
    ...run(process.execPath, node, file, iterations),
  }));
  const bytes = measured[0].bytes;
  const trim = median(measured, (round) => round.trim);
  console.log(`${basename(file)}, ${bytes} bytes, ${rounds} rounds of ${iterations}`);
  time('feedd: trim, decode, encode', median(measured, (round) => round.pipeline));
  time('Node: parse, trim, stringify', median(measured, (round) => round.node));
  promise('feedd / Node', median(measured, (round) => round.pipeline / round.node), limit);
  time('trim alone', trim, `(${(bytes / trim / 1000).toFixed(2)} GB/s)`);
  time('JSONDecoder, whole page', median(measured, (round) => round.decoder));
  promise('trim / JSONDecoder', median(measured, (round) => round.trim / round.decoder), 0.15);
  if (large) promise('10 MB / page, trim, per byte', run(bench, file, '1', large).growth, 1.1);
}
process.exit(missed > 0 ? 1 : 0);
