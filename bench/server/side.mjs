// Requests at a steady rate, whatever they come to: each for another language, so that it is
// forwarded, or all hits. usage: side.mjs PORT RATE forwarded|hits
import { Agent, request } from 'node:http';

const [port, rate] = process.argv.slice(2, 4).map(Number);
const isForwarded = process.argv[4] === 'forwarded';
const agent = new Agent({ keepAlive: true });
const mark = process.pid * 100000;
let sent = 0;
const began = performance.now();
setInterval(() => {
  while (sent < (performance.now() - began) / 1000 * rate) {
    sent += 1;
    const path = isForwarded ? `/repos?language=s${mark + sent}` : '/repos';
    request({ port, host: '127.0.0.1', path, agent },
      (response) => response.resume()).on('error', () => {}).end();
  }
}, 5);
// Under way from here on.
console.log('started');
