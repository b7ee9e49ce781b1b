// Memory idle and with 10,000 idle connections, and the time from start to the first answer.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import * as servers from './servers.mjs';
import { fetchAnswer, requestText } from './http.mjs';
import { median, print, target } from './report.mjs';

/** From the start of `feedd demo` to its first answer, in milliseconds. */
async function startTime(feeddPath) {
  const port = await servers.freePort();
  const from = process.hrtime.bigint();
  const child = spawn(feeddPath, ['demo', '--listen', `127.0.0.1:${port}`, '--admin.listen', 'off'],
    { stdio: 'ignore' });
  // Asked again each millisecond: without a rest the asking would take a core from the start.
  const took = await new Promise((resolve) => {
    const attempt = () => {
      const client = connect(port, '127.0.0.1', () => {
        client.write(requestText('GET', '/livez', 'Connection: close\r\n'));
        client.once('data', () => resolve(Number(process.hrtime.bigint() - from) / 1e6));
      });
      client.on('error', () => setTimeout(attempt, 1));
    };
    attempt();
  });
  child.kill('SIGKILL');
  return took;
}

/** Measures, and prints one table. */
export async function measureProcess(work, feeddPath, smallPage, { rounds }) {
  print('\n## Process\n\n| what | figure |\n| --- | --- |');
  const starts = [];
  for (let round = 0; round < rounds * 3; round += 1) starts.push(await startTime(feeddPath));
  print(`| demo, start to first answer: median, least | ${median(starts).toFixed(1)} ms, ${
    Math.min(...starts).toFixed(1)} ms |`);
  target('start to first answer', median(starts), 30, ' ms');

  const origin = await servers.startNode('origin.mjs', [smallPage], servers.cores.load);
  const feedd = await servers.startFeedd(
    feeddPath, `http://127.0.0.1:${origin.port}`, '--limits.connections', '12000');
  await fetchAnswer(feedd.port);
  const idle = servers.memory(feedd);
  print(`| idle: resident, anonymous | ${idle.resident} KiB, ${idle.anonymous} KiB |`);
  target('idle, anonymous', idle.anonymous / 1024, 6, ' MiB');
  target('idle, resident', idle.resident / 1024, 24, ' MiB');
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
  target('10,000 idle connections more', (crowded.resident - idle.resident) / 1024, 5, ' MiB');
  holder.stdin.end();
  servers.stopAll();
}
