// What would be written instead of feedd in Node. usage: bff.mjs PORT ANSWER-FILE ORIGIN
// Answers /repos from memory; for any other language it asks the origin as feedd does: fetch,
// parse, trim, stringify, gzip.
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const [port, file, origin] = process.argv.slice(2);
const { fields, body } = JSON.parse(readFileSync(file, 'utf8'));
const text = Buffer.from(body);
const zipped = gzipSync(text);
const tag = fields.ETag;

async function forward(url, response) {
  const language = new URL(url, 'http://x').searchParams.get('language');
  const answer = await fetch(`${origin}/search/repositories?q=language:${language}&per_page=20`);
  const page = await answer.json();
  const items = page.items.map((item) => ({
    id: item.id, full_name: item.full_name, stargazers_count: item.stargazers_count,
  }));
  const trimmed = JSON.stringify({ items });
  gzipSync(trimmed); // as feedd makes it for the callers to come
  response.writeHead(200, { ...fields, 'Content-Length': Buffer.byteLength(trimmed) });
  response.end(trimmed);
}

createServer((request, response) => {
  const { url, headers } = request;
  if (url.startsWith('/repos?')) return void forward(url, response);
  if (url !== '/repos') {
    response.writeHead(404, { ...fields, 'Content-Length': 2 });
    return void response.end('{}');
  }
  if (headers['if-none-match'] === tag) return void response.writeHead(304, fields).end();
  const isZipped = (headers['accept-encoding'] ?? '').includes('gzip');
  const bytes = isZipped ? zipped : text;
  const coding = isZipped ? { 'Content-Encoding': 'gzip' } : {};
  response.writeHead(200, { ...fields, ...coding, 'Content-Length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}).listen(Number(port), '127.0.0.1', 4096);
