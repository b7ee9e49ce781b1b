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
    { name: 'hit by wrk', request: get, isByWrk: true },
    { name: '1000 connections by wrk', request: get, isByWrk: true, connections: 1000,
      withFewer: 32 },
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
  if (row.isByWrk) return measureByWrk(server, connections, count);
  const cost = (requests) => {
    const before = servers.cpuTime(server);
    servers.load(work, server, row.request, { ...row, connections, count: requests });
    return servers.cpuTime(server) - before;
  };
  cost(3000);
  const opening = cost(connections);
  return (cost(count) - opening) / (count - connections);
}

/**
 * What one server costs a request when wrk asks, which knows times and no counts: as a second
 * opinion, of a program that others know.
 */
function measureByWrk(server, connections, count) {
  const before = servers.cpuTime(server);
  const answers = servers.wrk(server, { connections, seconds: Math.ceil(count / 50000) });
  return (servers.cpuTime(server) - before) / answers;
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
    ['Varnish', await servers.startVarnish(
      work, feedd.port, 'varnish', '-p', 'http_gzip_support=off', '-p', 'thread_pools=1')],
    ['Varnish, as installed', await servers.startVarnish(work, feedd.port, 'varnish-installed')],
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
    const runners = [['floor', floor], ...field].filter(([name]) => !row.without?.includes(name))
      // The load program reads no chunks, and they are not the same answer.
      .filter(([name]) => name !== 'Varnish, as installed' || row.isByWrk);
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
        const isSlow = /Varnish|Node/.test(name);
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
  holdHits(results.get('hit'), '');
  holdHits(results.get('hit by wrk'), ', by wrk');
  const [hit, unchanged] = [results.get('hit'), results.get('304')];
  if (hit && unchanged) {
    target('304, to the hit', median(unchanged.get('feedd')) / median(hit.get('feedd')), 1);
  }
  holdCrowd(results.get('1000 connections'), '');
  holdCrowd(results.get('1000 connections by wrk'), ', by wrk');
}

function holdHits(hit, by) {
  if (!hit) return;
  const to = (name) => ratio(hit.get('feedd'), hit.get(name));
  target(`hit, to the floor${by}`, to('floor'), 1.25);
  target(`hit, to nginx proxy_cache${by}`, to('nginx, cache'), 0.65);
  target(`hit, to Varnish${by}`, to('Varnish'), 0.3);
  if (hit.has('Varnish, as installed')) {
    target(`hit, to Varnish as installed${by}`, to('Varnish, as installed'), 0.3);
  }
}

function holdCrowd(crowd, by) {
  if (!crowd) return;
  const toFewer = (name) => ratio(crowd.get(name), crowd.get(`${name}, fewer`));
  target(`hit at 1,000 connections, to that at 32${by}`, toFewer('feedd'), 1.15);
  print(`\nThe floor at 1,000 connections, to itself at 32: ${toFewer('floor').toFixed(2)}`);
}
