// An origin that answers every search with one page. usage: origin.mjs PORT PAGE-FILE
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

const [port, file] = process.argv.slice(2);
const page = readFileSync(file);
createServer((request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': page.length });
  response.end(page);
}).listen(Number(port), '127.0.0.1', 4096);
