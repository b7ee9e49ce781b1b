// Measures the servers in turn, A B C A B C, and writes the table. usage: see bench/run.
//
// The unit is CPU time a request, user and system, of the server's processes: it depends on the
// machine's mood less than rates and times do, and ratios within one run depend on it least.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { request as httpRequest } from 'node:http';
import * as servers from './servers.mjs';

const [work, feeddPath, rounds, requests, ...wanted] = process.argv.slice(2);
const fullCount = Number(requests);
const page = join(work, 'pages', 'ascii-124k.json');
const smallPage = join(work, 'small.json');
const lines = [];

function print(line = '') {
  console.log(line);
  lines.push(line);
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/** One answer, as bytes and in parts. */
function fetchAnswer(port, method = 'GET', path = '/repos', headers = {}) {
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

function requestText(method, target, fields = '') {
  return `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n${fields}\r\n`;
}

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
    { name: '1000 connections', request: get, connections: 1000 },
  ].filter(({ name }) => wanted.length === 0 || wanted.includes(name));
}

/** What one server costs a request, in microseconds. */
function measure(server, row, count) {
  servers.load(work, server, row.request, { ...row, count: 3000 });
  const before = servers.cpuTime(server);
  const { requests: made } = servers.load(work, server, row.request, { ...row, count });
  return (servers.cpuTime(server) - before) / made;
}

/** Prints one row's table: each server's figures and its ratios to floor and nginx. */
function report(name, measured) {
  print(`\n### ${name}\n`);
  print('| server | median us | least | most | to the floor | to nginx, cache |');
  print('| --- | --- | --- | --- | --- | --- |');
  const ratio = (figures, base) => (base
    ? median(figures.map((figure, round) => figure / base[round])).toFixed(2) : '-');
  for (const [server, figures] of measured) {
    print(`| ${server} | ${[median(figures), Math.min(...figures), Math.max(...figures)]
      .map((figure) => figure.toFixed(2)).join(' | ')} | ${
      ratio(figures, measured.get('floor'))} | ${ratio(figures, measured.get('nginx, cache'))} |`);
  }
}

async function compareHits() {
  const origin = await servers.startNode('origin.mjs', [smallPage], servers.cores.load);
  const feedd = await servers.startFeedd(feeddPath, `http://127.0.0.1:${origin.port}`);
  const hit = await fetchAnswer(feedd.port);
  const fixed = await fetchAnswer(feedd.port);
  const tag = hit.fields.find(([name]) => name === 'ETag')[1];
  const nodeFile = join(work, 'node-answer.json');
  const nodeFields = fixed.fields.filter(([name]) => !/^(date|content-length)$/i.test(name));
  writeFileSync(nodeFile, JSON.stringify({
    fields: Object.fromEntries(nodeFields), body: fixed.body.toString() }));
  const nginx = await servers.startNginx(work, fixed, feedd.port);
  const others = [
    ['nginx, fixed', nginx.fixed], ['nginx, cache', nginx.cache],
    ['Varnish', await servers.startVarnish(work, feedd.port)],
    ['Node', await servers.startNode('bff.mjs', [nodeFile, ''])],
  ];
  print(`\n## Hits\n\nCPU microseconds a request; body ${fixed.body.length} bytes, 32 connections`
    + ' where the row says nothing else.');
  for (const row of rows(tag)) {
    const answer = await fetchAnswer(feedd.port, row.method, row.path, row.headers);
    const floor = await servers.startFloor(work, row.name.replace(/\W/g, '-'), answer.bytes);
    const field = [['floor', floor], ['feedd', feedd], ...others]
      .filter(([name]) => !row.without?.includes(name));
    const measured = new Map(field.map(([name]) => [name, []]));
    for (let round = 0; round < Number(rounds); round += 1) {
      for (const [name, server] of field) {
        const isSlow = name === 'Varnish' || name === 'Node';
        const count = fullCount * (row.weight ?? 1) * (isSlow ? 0.3 : 1);
        measured.get(name).push(measure(server, row, Math.round(count)));
      }
    }
    report(row.name, measured);
    servers.stop(floor);
  }
  servers.stopAll();
}

async function compareForwarded() {
  print('\n## Forwarded\n\nEvery request for another language, so that none is a hit; CPU'
    + ' microseconds a request of the whole process. feedd makes gzip and br, Node gzip.');
  for (const [name, file, count] of [['1 KB origin answer', smallPage, 2000], ['124 KB origin answer', page, 1000]]) {
    const origin = await servers.startNode('origin.mjs', [file], servers.cores.load);
    const url = `http://127.0.0.1:${origin.port}`;
    const nodeFile = join(work, 'node-answer.json');
    const field = [
      ['feedd', await servers.startFeedd(feeddPath, url)],
      ['Node', await servers.startNode('bff.mjs', [nodeFile, url])],
    ];
    const row = { request: requestText('GET', '/repos?language=l@@@@@@@@'), connections: 8 };
    const measured = new Map(field.map(([server]) => [server, []]));
    for (let round = 0; round < Number(rounds); round += 1) {
      for (const [server, process_] of field) {
        servers.load(work, process_, row.request, { ...row, count: 100 });
        const before = servers.cpuTime(process_);
        servers.load(work, process_, row.request, { ...row, count });
        measured.get(server).push((servers.cpuTime(process_) - before) / count);
      }
    }
    print(`\n### ${name}\n\n| server | median us | least | most | to Node |\n| --- | --- | --- | --- | --- |`);
    for (const [server, figures] of measured) {
      const ratios = figures.map((figure, round) => figure / measured.get('Node')[round]);
      print(`| ${server} | ${median(figures).toFixed(0)} | ${Math.min(...figures).toFixed(0)} | ${
        Math.max(...figures).toFixed(0)} | ${median(ratios).toFixed(2)} |`);
    }
    servers.stopAll();
  }
}

/** Memory idle and with 10,000 idle connections, and the time from start to the first answer. */
async function measureProcess() {
  const origin = await servers.startNode('origin.mjs', [smallPage], servers.cores.load);
  const url = `http://127.0.0.1:${origin.port}`;
  print('\n## Process\n\n| what | figure |\n| --- | --- |');
  const starts = [];
  for (let round = 0; round < Number(rounds); round += 1) {
    const from = process.hrtime.bigint();
    const feedd = await servers.startFeedd(feeddPath, url);
    await fetchAnswer(feedd.port, 'GET', '/livez');
    starts.push(Number(process.hrtime.bigint() - from) / 1e6);
    servers.stop(feedd);
  }
  print(`| start to first answer, taskset and polling each 5 ms included | ${
    median(starts).toFixed(0)} ms |`);
  const feedd = await servers.startFeedd(feeddPath, url, '--limits.connections', '12000');
  await fetchAnswer(feedd.port);
  const idle = servers.memory(feedd);
  print(`| idle: resident, anonymous | ${idle.resident} KiB, ${idle.anonymous} KiB |`);
  const file = join(work, 'request');
  writeFileSync(file, requestText('GET', '/repos'));
  const holder = spawn(join(work, 'load'), [
    String(feedd.port), file, '10000', '10000', '1', '200', 'hold',
  ], { stdio: ['pipe', 'pipe', 'inherit'] });
  await new Promise((resolve, reject) => {
    holder.stdout.once('data', resolve);
    holder.once('exit', () => reject(new Error('10,000 connections could not be opened')));
  });
  const crowded = servers.memory(feedd);
  print(`| 10,000 idle connections more: resident, anonymous | ${
    crowded.resident - idle.resident} KiB, ${crowded.anonymous - idle.anonymous} KiB |`);
  holder.stdin.end();
  servers.stopAll();
}

/** A small page of the form of the large one: what one repository in twenty takes. */
function writeSmallPage() {
  const { items, ...rest } = JSON.parse(readFileSync(page, 'utf8'));
  const small = items.map(({ id, full_name, stargazers_count }) => (
    { id, full_name, stargazers_count }));
  writeFileSync(smallPage, JSON.stringify({ ...rest, items: small }));
}

try {
  writeSmallPage();
  const processor = /model name\s*: (.*)/.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1];
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const date = new Date().toISOString().slice(0, 10);
  print(`# ${date}, commit ${commit}\n\n${processor}, ${rounds} rounds in turn, ${fullCount} requests a`
    + ' figure (Varnish and Node: three tenths), server on one core, load on another.'
    + ' Ratios are medians of the rounds\' own ratios.');
  await compareHits();
  if (wanted.length === 0 || wanted.includes('forwarded')) await compareForwarded();
  if (wanted.length === 0 || wanted.includes('process')) await measureProcess();
  if (wanted.length === 0) {
    mkdirSync('bench/results', { recursive: true });
    writeFileSync(`bench/results/${date}.md`, `${lines.join('\n')}\n`);
  }
} finally {
  servers.stopAll();
}
