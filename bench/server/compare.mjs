// Measures the servers in turn, A B C A B C, and writes the tables. usage: see bench/run.
//
// The unit is CPU time a request, user and system, of the server's processes: it depends on the
// machine's mood less than rates and times do, and ratios within one run depend on it least.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareBeside } from './beside.mjs';
import { compareForwarded } from './forwarded.mjs';
import { compareHits } from './hits.mjs';
import { measureProcess } from './memory.mjs';
import { print, printTargets, text } from './report.mjs';
import * as servers from './servers.mjs';

const [work, feedd, roundsText, countText, ...wanted] = process.argv.slice(2);
const settings = {
  rounds: Number(roundsText),
  count: Number(countText),
  isWanted: (name) => wanted.length === 0 || wanted.includes(name),
};
const page = join(work, 'pages', 'ascii-124k.json');
const smallPage = join(work, 'small.json');
const parts = ['forwarded', 'beside', 'process'];

/** A small page of the form of the large one: what the models name of it. */
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
  print(`# ${date}, commit ${commit}\n\n${processor}, ${settings.rounds} rounds in turn, ${
    settings.count} requests a figure (Varnish and Node: three tenths), server on one core, load on`
    + ' another. Ratios are medians of the rounds\' own ratios.');
  if (wanted.length === 0 || wanted.some((name) => !parts.includes(name))) {
    await compareHits(work, feedd, smallPage, settings);
  }
  if (settings.isWanted('forwarded')) {
    await compareForwarded(work, feedd, smallPage, page, settings);
  }
  if (settings.isWanted('beside')) await compareBeside(work, feedd, smallPage, settings);
  if (settings.isWanted('process')) await measureProcess(work, feedd, smallPage, settings);
  printTargets();
  if (wanted.length === 0) {
    mkdirSync('bench/results', { recursive: true });
    writeFileSync(`bench/results/${date}.md`, text());
  }
} finally {
  servers.stopAll();
}
