// What is measured, as text on the screen and in the results file, and the targets it is held to.

const lines = [];
const targets = [];

/** Prints a line, and keeps it for the file. */
export function print(line = '') {
  console.log(line);
  lines.push(line);
}

/** All that was printed. */
export function text() {
  return `${lines.join('\n')}\n`;
}

export function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/** The median of the rounds' own ratios: what disturbs a round disturbs both sides of it. */
export function ratio(figures, base) {
  return median(figures.map((figure, round) => figure / base[round]));
}

/** Prints one table: each server's figures, and its ratios to the servers named in `bases`. */
export function table(title, measured, bases) {
  print(`\n### ${title}\n`);
  print(`| server | median us | least | most |${bases.map((base) => ` to ${base} |`).join('')}`);
  print(`| --- | --- | --- | --- |${bases.map(() => ' --- |').join('')}`);
  for (const [server, figures] of measured) {
    const cells = [median(figures), Math.min(...figures), Math.max(...figures)]
      .map((figure) => figure.toFixed(figure < 100 ? 2 : 0));
    const ratios = bases.map((base) => (
      measured.has(base) ? ratio(figures, measured.get(base)).toFixed(2) : '-'));
    print(`| ${server} | ${[...cells, ...ratios].join(' | ')} |`);
  }
}

/** Holds `figure` to a target: at most `limit`. */
export function target(what, figure, limit, unit = '') {
  targets.push({ what, figure, limit, unit });
}

/** Prints what was held to what. */
export function printTargets() {
  if (targets.length === 0) return;
  print('\n## Targets\n\n| what | measured | at most | |\n| --- | --- | --- | --- |');
  for (const { what, figure, limit, unit } of targets) {
    const number = Number.isInteger(figure) ? figure : figure.toFixed(2);
    print(`| ${what} | ${number}${unit} | ${limit}${unit} | ${figure <= limit ? 'met' : 'missed'} |`);
  }
}
