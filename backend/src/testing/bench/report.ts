import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import type { Result, Spread } from './rounds.js';

const FILE = 'bench/results.json';

export interface Failure {
  readonly id: string;
  readonly title: string;
  /** Why there is no figure. */
  readonly failed: string;
}

const number = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 3 });
const range = ({ median, min, max }: Spread): string => `${number(median)} (${number(min)}–${number(max)})`;
const withUnit = (spread: Spread | null, unit: string): string =>
  spread === null || Number.isNaN(spread.median)
    ? '–'
    : unit.startsWith('/')
      ? `${number(spread.median)}${unit}`
      : `${number(spread.median)} ${unit}`;

export const HEADING = row('', 'figure', 'ratio (range)', 'target', '', 'ours', 'yardstick', '');

export function lineOf(result: Result): string {
  const { id, figure, ratio, of, unit, ours, yardstick, title } = result;
  const target = targetOf(result);
  return row(
    id,
    figure,
    ratio === null || Number.isNaN(ratio.median) ? '–' : range(ratio),
    of === 'ratio' ? target : `${target} ${unit}`,
    result.met ? 'met' : 'missed',
    ratio === null ? `${range(ours)} ${unit}` : withUnit(ours, unit),
    withUnit(yardstick, unit),
    title,
  );
}

export function lineOfFailure({ id, title, failed }: Failure): string {
  return row(id, '', '', '', 'FAILED', '', '', `${title}: ${failed}`);
}

export async function writeResults(rounds: number, results: readonly (Result | Failure)[]): Promise<void> {
  await mkdir('bench', { recursive: true });
  const run = { ...machine(), date: new Date().toISOString(), commit: commit(), rounds, results };
  await writeFile(FILE, `${JSON.stringify(run, null, 2)}\n`);
}

/** The warning if the figures are those of an older Node than the recommended one. */
export function oldNodeWarning(version = process.versions.node): string | null {
  const recommended = readFileSync('.nvmrc', 'utf8').trim();
  if (parseInt(version) >= parseInt(recommended)) return null;
  return `Node ${recommended} is recommended, and the targets are set for it. These figures are of Node ${version}.`;
}

/** The warning if the log of B19 and B20 is on a server that was given. */
export function givenServerWarning(url = process.env['EVENT_STORE_URL']): string | null {
  if (!url) return null;
  return 'B19 and B20 use the server of EVENT_STORE_URL. It must be empty at the beginning, and keeps what each round writes.';
}

export function machine() {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return { node: process.version, cores: cpus().length, cpu: cpu?.model ?? 'unknown', gigabytes };
}

function commit(): string {
  return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
}

function targetOf({ atLeast, atMost }: Result): string {
  return atLeast === undefined ? `≤ ${number(atMost ?? NaN)}` : `≥ ${number(atLeast)}`;
}

function row(...cells: readonly string[]): string {
  const widths = [11, 8, 22, 10, 7, 18, 11, 0];
  return cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' ');
}
