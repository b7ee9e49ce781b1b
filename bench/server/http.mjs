// One request and its answer, for the parts of a comparison that are not timed.
import { request as httpRequest } from 'node:http';

/** One answer, as bytes and in parts. */
export function fetchAnswer(port, method = 'GET', path = '/repos', headers = {}) {
  return new Promise((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', method, path, headers, agent: false }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
        const raw = response.rawHeaders;
        const fields = raw.flatMap((name, index) => (index % 2 ? [] : [[name, raw[index + 1]]]))
          .filter(([name]) => name !== 'Connection');
        const head = [`HTTP/1.1 ${response.statusCode} ${response.statusMessage}`]
          .concat(fields.map(([name, value]) => `${name}: ${value}`)).join('\r\n');
        const body = Buffer.concat(chunks);
        resolve({ fields, body, bytes: Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body]) });
      });
    }).on('error', reject).end();
  });
}

/** The bytes of a request. */
export function requestText(method, target, fields = '') {
  return `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n${fields}\r\n`;
}
