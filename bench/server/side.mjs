// Forwarded requests at a steady rate, whatever they come to. usage: side.mjs PORT RATE
import { Agent, request } from 'node:http';

const [port, rate] = process.argv.slice(2).map(Number);
const agent = new Agent({ keepAlive: true });
const mark = process.pid * 100000;
let sent = 0;
const began = performance.now();
setInterval(() => {
  while (sent < (performance.now() - began) / 1000 * rate) {
    sent += 1;
    request({ port, host: '127.0.0.1', path: `/repos?language=s${mark + sent}`, agent },
      (response) => response.resume()).on('error', () => {}).end();
  }
}, 5);
// Under way from here on.
console.log('started');
