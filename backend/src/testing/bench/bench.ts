// `npm run bench -- [--rounds N] [B1 B7 …]`: ours and a yardstick in turn, as ratios. Writes bench/results.json.
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { BENCHMARKS } from './benchmarks.js';
import { measure, type Result, type Spread } from './rounds.js';

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const rounds = Number(values.rounds);
const unknown = positionals.filter((wanted) => !BENCHMARKS.some(({ id }) => id.split('-')[0] === wanted));
if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(', ')}`);
const chosen = BENCHMARKS.filter(
  ({ id }) => positionals.length === 0 || positionals.includes(id.split('-')[0] ?? ''),
);

const number = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 3 });
const range = ({ median, min, max }: Spread): string => `${number(median)} (${number(min)}–${number(max)})`;
const line = ({ id, ours, yardstick, ratio, target, title }: Result): string =>
  [
    id.padEnd(6),
    range(ratio).padEnd(22),
    `≥ ${target}`.padEnd(7),
    (ratio.median >= target ? 'met' : 'missed').padEnd(7),
    `${number(ours.median)}/s`.padEnd(12),
    `${number(yardstick.median)}/s`.padEnd(12),
    title,
  ].join(' ');

console.log(
  `${rounds} rounds on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`,
);
console.log('       ratio (range)          target          ours         yardstick');
const results: Result[] = [];
for (const benchmark of chosen) {
  const result = await measure(benchmark, rounds);
  results.push(result);
  console.log(line(result));
}
await mkdir('bench', { recursive: true });
await writeFile(
  'bench/results.json',
  `${JSON.stringify({ date: new Date().toISOString(), node: process.version, cores: cpus().length, rounds, results }, null, 2)}\n`,
);
