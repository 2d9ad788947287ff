import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Benchmark, Side } from './benchmarks.js';

const RUN_SOURCE = fileURLToPath(new URL('../../../../infra/scripts/run-source.mjs', import.meta.url));
const SIDE = fileURLToPath(new URL('side.ts', import.meta.url));

export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export interface Result {
  readonly id: string;
  readonly title: string;
  readonly target: number;
  /** Operations per second. */
  readonly ours: Spread;
  readonly yardstick: Spread;
  /** Of the rounds, not of the medians. */
  readonly ratio: Spread;
}

/** Ours and the yardstick in turn. The first round warms up. */
export async function measure(benchmark: Benchmark, rounds: number): Promise<Result> {
  const { id, title, target } = benchmark;
  const ours: number[] = [];
  const yardstick: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const [own, other] = [await rateOf(benchmark.ours), await rateOf(benchmark.yardstick)];
    if (round === 0) continue;
    ours.push(own);
    yardstick.push(other);
  }
  const ratios = ours.map((rate, round) => rate / (yardstick[round] ?? NaN));
  return { id, title, target, ours: spread(ours), yardstick: spread(yardstick), ratio: spread(ratios) };
}

/** @throws when the side fails, for example because an answer is wrong */
async function rateOf({ name, options }: Side): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    RUN_SOURCE,
    SIDE,
    name,
    JSON.stringify(options),
  ]);
  return Number(stdout.trim().split('\n').at(-1));
}

function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = NaN, high = NaN] =
    sorted.length % 2 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1);
  return { median: (low + high) / 2, min: sorted[0] ?? NaN, max: sorted.at(-1) ?? NaN };
}
