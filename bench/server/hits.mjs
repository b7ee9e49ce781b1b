// Hits, and what costs as much or as little, beside the other servers.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as servers from './servers.mjs';
import { fetchAnswer, requestText } from './http.mjs';
import { median, print, ratio, table, target } from './report.mjs';

/** The rows; `without` names servers that have no such thing. */
function rows(tag) {
  const get = requestText('GET', '/repos');
  const noFixed = ['nginx, fixed'];
  return [
    { name: 'hit', request: get },
    { name: 'gzip', request: requestText('GET', '/repos', 'Accept-Encoding: gzip\r\n'),
      headers: { 'Accept-Encoding': 'gzip' }, without: noFixed },
    { name: '304', request: requestText('GET', '/repos', `If-None-Match: ${tag}\r\n`),
      headers: { 'If-None-Match': tag }, status: 304, without: noFixed },
    { name: '404', request: requestText('GET', '/nothing'), path: '/nothing', status: 404 },
    { name: 'pipelined', request: get, depth: 16, weight: 2 },
    { name: 'HEAD', request: requestText('HEAD', '/repos'), method: 'HEAD' },
    { name: '1 connection', request: get, connections: 1, weight: 0.5 },
    { name: '1000 connections', request: get, connections: 1000, withFewer: 32, weight: 10 },
  ];
}

/**
 * What one server costs a request, in microseconds.
 *
 * Taken off is a load of one request a connection: what opening them costs is no part of a request,
 * and with a thousand of them would be several per cent of the figure.
 */
function measure(work, server, row, count) {
  const { connections = 32 } = row;
  const cost = (requests) => {
    const before = servers.cpuTime(server);
    servers.load(work, server, row.request, { ...row, connections, count: requests });
    return servers.cpuTime(server) - before;
  };
  cost(3000);
  const opening = cost(connections);
  return (cost(count) - opening) / (count - connections);
}

/** Starts all of them with the same answer, over an origin that answers with `page`. */
async function startAll(work, feeddPath, page) {
  const origin = await servers.startNode('origin.mjs', [page], servers.cores.load);
  const feedd = await servers.startFeedd(feeddPath, `http://127.0.0.1:${origin.port}`);
  await fetchAnswer(feedd.port);
  const fixed = await fetchAnswer(feedd.port);
  const nodeFile = join(work, 'node-answer.json');
  const nodeFields = fixed.fields.filter(([name]) => !/^(date|content-length)$/i.test(name));
  writeFileSync(nodeFile, JSON.stringify({
    fields: Object.fromEntries(nodeFields), body: fixed.body.toString() }));
  const nginx = await servers.startNginx(work, fixed, feedd.port);
  const field = [
    ['feedd', feedd], ['nginx, fixed', nginx.fixed], ['nginx, cache', nginx.cache],
    ['Varnish', await servers.startVarnish(work, feedd.port)],
    ['Node', await servers.startNode('bff.mjs', [nodeFile, ''])],
  ];
  return { feedd, fixed, field };
}

/** Measures the rows that `isWanted`, and prints a table of each. */
export async function compareHits(work, feeddPath, page, { rounds, count: all, isWanted }) {
  const { feedd, fixed, field } = await startAll(work, feeddPath, page);
  print(`\n## Hits\n\nCPU microseconds a request; body ${fixed.body.length} bytes, 32 connections`
    + ' where the row says nothing else.');
  const tag = fixed.fields.find(([name]) => name === 'ETag')[1];
  const results = new Map();
  for (const row of rows(tag).filter(({ name }) => isWanted(name))) {
    const answer = await fetchAnswer(feedd.port, row.method, row.path, row.headers);
    const floor = await servers.startFloor(work, row.name.replace(/\W/g, '-'), answer.bytes);
    const runners = [['floor', floor], ...field].filter(([name]) => !row.without?.includes(name));
    // One right after the other: the machine changes its mood between two rows.
    const fewer = { ...row, connections: row.withFewer };
    if (row.withFewer) {
      const [floorAlone, feeddAlone] = runners;
      runners.splice(0, 2, floorAlone, ['floor, fewer', floor, fewer],
        feeddAlone, ['feedd, fewer', feedd, fewer]);
    }
    const measured = new Map(runners.map(([name]) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, server, own = row] of runners) {
        const isSlow = name === 'Varnish' || name === 'Node';
        const count = Math.round(all * (row.weight ?? 1) * (isSlow ? 0.3 : 1));
        measured.get(name).push(measure(work, server, own, count));
      }
    }
    table(row.name, measured, ['floor', 'nginx, cache', 'Varnish']);
    results.set(row.name, measured);
    servers.stop(floor);
  }
  servers.stopAll();
  holdToTargets(results);
}

function holdToTargets(results) {
  const hit = results.get('hit');
  if (!hit) return;
  const feedd = hit.get('feedd');
  target('hit, to the floor', ratio(feedd, hit.get('floor')), 1.25);
  target('hit, to nginx proxy_cache', ratio(feedd, hit.get('nginx, cache')), 0.65);
  target('hit, to Varnish', ratio(feedd, hit.get('Varnish')), 0.3);
  const unchanged = results.get('304');
  if (unchanged) target('304, to the hit', median(unchanged.get('feedd')) / median(feedd), 1);
  const crowd = results.get('1000 connections');
  if (crowd) {
    target('hit at 1,000 connections, to that at 32',
      ratio(crowd.get('feedd'), crowd.get('feedd, fewer')), 1.15);
    print(`\nThe floor at 1,000 connections, to itself at 32: ${
      ratio(crowd.get('floor'), crowd.get('floor, fewer')).toFixed(2)}`);
  }
}
