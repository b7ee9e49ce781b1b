// Requests that go to the origin, beside a Node server that does the same.
import { join } from 'node:path';
import * as servers from './servers.mjs';
import { requestText } from './http.mjs';
import { print, ratio, table, target } from './report.mjs';

/** A request that no other one equals. */
export const uniqueRequest = requestText('GET', '/repos?language=l@@@@@@@@');

/** Measures with a small and a large answer of the origin. */
export async function compareForwarded(work, feeddPath, smallPage, page, { rounds }) {
  print('\n## Forwarded\n\nEvery request for another language, so that none is a hit; CPU'
    + ' microseconds a request of the whole process. feedd makes gzip and br, Node gzip.');
  for (const [name, file, count] of [
    ['1 KB origin answer', smallPage, 2000], ['124 KB origin answer', page, 1000],
  ]) {
    const origin = await servers.startNode('origin.mjs', [file], servers.cores.load);
    const url = `http://127.0.0.1:${origin.port}`;
    const runners = [
      ['feedd', await servers.startFeedd(feeddPath, url)],
      ['Node', await servers.startNode('bff.mjs', [join(work, 'node-answer.json'), url])],
    ];
    const measured = new Map(runners.map(([server]) => [server, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [server, process_] of runners) {
        servers.load(work, process_, uniqueRequest, { connections: 8, count: 100 });
        const before = servers.cpuTime(process_);
        servers.load(work, process_, uniqueRequest, { connections: 8, count });
        measured.get(server).push((servers.cpuTime(process_) - before) / count);
      }
    }
    table(name, measured, ['Node']);
    if (file === page) {
      target('forwarded, 124 KB, to Node', ratio(measured.get('feedd'), measured.get('Node')), 0.5);
    }
    servers.stopAll();
  }
}
