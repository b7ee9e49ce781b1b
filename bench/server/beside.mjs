// Hits while something else goes on: forwarded requests, a hung origin, many keys, a second loop.
import { execFileSync, spawn } from 'node:child_process';
import * as servers from './servers.mjs';
import { fetchAnswer, requestText } from './http.mjs';
import { uniqueRequest } from './forwarded.mjs';
import { median, print, target } from './report.mjs';

const hit = requestText('GET', '/repos');

/** What a hit costs the loop's own thread, in microseconds, and the 99th percentile of its time. */
function measure(work, feedd, count) {
  servers.load(work, feedd, hit, { count: 2000 });
  const before = servers.cpuTime(feedd, /^loop-/);
  const { p99 } = servers.load(work, feedd, hit, { count });
  return { cpu: (servers.cpuTime(feedd, /^loop-/) - before) / count, p99 };
}

/**
 * Measures without, then with it, and so on; `begin` starts what goes on and returns how to end it.
 *
 * Without it as many hits go on in its place: a second program on the load's core makes the load
 * come in smaller batches, which costs the server more a hit, whatever that program asks for.
 */
async function compare(what, work, [alone, beside], { rounds, count }, begin = () => () => {}) {
  const [without, during] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const endOther = await begin('hits');
    without.push(measure(work, alone, count));
    endOther();
    const end = await begin('forwarded');
    during.push(measure(work, beside, count));
    end();
  }
  const of = (figures, key) => median(figures.map((figure) => figure[key]));
  const figures = [[without, 'cpu'], [during, 'cpu'], [without, 'p99'], [during, 'p99']]
    .map(([list, key]) => of(list, key));
  print(`| ${what} | ${figures.map((figure) => figure.toFixed(2)).join(' | ')} | ${
    (figures[1] / figures[0]).toFixed(2)} |`);
  return figures;
}

function hold(what, [cpu, cpuDuring, p99, p99During]) {
  target(`CPU a hit ${what}, to that without`, cpuDuring / cpu, 1.05);
  target(`p99 of a hit ${what}`, p99During / 1000, Number((p99 * 1.2 / 1000 + 2).toFixed(2)), ' ms');
}

/** Requests of a kind at a rate, until the returned function is called. */
async function asking(feedd, rate, kind) {
  const side = spawn('taskset', ['-c', servers.cores.load, process.execPath,
    new URL('side.mjs', import.meta.url).pathname, String(feedd.port), String(rate), kind],
  { stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise((resolve) => { side.stdout.once('data', resolve); });
  return () => side.kill('SIGKILL');
}

/** Measures all of it, and prints one table. */
export async function compareBeside(work, feeddPath, smallPage, settings) {
  print('\n## Hits beside something else\n\nCPU microseconds a hit of the loop\'s own thread, and'
    + ' the 99th percentile of the time to the answer, without it (as many hits in its place) and'
    + ' with it.\n');
  print('| beside | CPU without | CPU with | p99 us without | p99 us with | CPU ratio |');
  print('| --- | --- | --- | --- | --- | --- |');
  const origin = await servers.startNode('origin.mjs', [smallPage], servers.cores.load);
  const url = `http://127.0.0.1:${origin.port}`;
  const start = async (...more) => {
    const feedd = await servers.startFeedd(feeddPath, url, ...more);
    await fetchAnswer(feedd.port);
    return feedd;
  };
  const feedd = await start();
  for (const rate of [100, 200]) {
    const what = `beside ${rate} forwarded a second`;
    hold(what, await compare(what, work, [feedd, feedd], settings, (kind) => asking(feedd, rate, kind)));
  }
  const stuck = await start('--origin.first_byte_timeout', '4s');
  process.kill(servers.last(origin.pid), 'SIGSTOP');
  hold('with the origin hung', await compare(
    'a hung origin, 100 forwarded a second', work, [stuck, stuck], settings,
    (kind) => asking(stuck, 100, kind)));
  process.kill(servers.last(origin.pid), 'SIGCONT');

  const full = await start('--cache.max_bytes', '1GiB');
  servers.load(work, full, uniqueRequest, { count: 100000, connections: 8 });
  const keys = await compare('100,000 keys stored', work, [feedd, full], settings);
  target('hit with 100,000 keys, to one key', keys[1] / keys[0], 1.15);
  const loops = await compare(
    'two loops on one core', work, [feedd, await start('--loops', '2')], settings);
  target('hit with two loops on one core, to one loop', loops[1] / loops[0], 1.15);
  target('syscalls a hit, one connection', syscalls(work, feedd), 3);
  servers.stopAll();
}

/** How many system calls the loop makes a hit, by strace. */
function syscalls(work, feedd) {
  const count = 2000;
  const tracer = spawn('strace', ['-f', '-c', '-U', 'calls', '-p', String(servers.last(feedd.pid)),
    '-o', `${work}/strace`], { stdio: 'ignore' });
  execFileSync('sleep', ['1']);
  servers.load(work, feedd, hit, { count, connections: 1 });
  tracer.kill('SIGINT');
  execFileSync('sleep', ['1']);
  const text = execFileSync('tail', ['-1', `${work}/strace`], { encoding: 'utf8' });
  const calls = Number(/\d+/.exec(text)[0]) / count;
  print(`\nSystem calls a hit on one connection, those of timers and of opening it included: ${
    calls.toFixed(2)}`);
  return Number(calls.toFixed(1));
}
