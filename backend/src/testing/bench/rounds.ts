import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Benchmark, Figures, Goal, Side } from './benchmark.js';
import { RUN_SOURCE } from './run-source.js';

const SIDE = fileURLToPath(new URL('side.ts', import.meta.url));

export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export interface Result extends Goal {
  readonly id: string;
  readonly title: string;
  readonly ours: Spread;
  readonly yardstick: Spread | null;
  /** Of the rounds, not of the medians. */
  readonly ratio: Spread | null;
  readonly met: boolean;
}

interface Round {
  readonly ours: Figures;
  readonly yardstick: Figures | null;
}

/**
 * Ours and the yardstick in turn. The first round warms up.
 * @returns one result for each goal @throws when a side fails, for example because an answer is wrong
 */
export async function measure(benchmark: Benchmark, rounds: number): Promise<Result[]> {
  const [warmUps, counted] = benchmark.once ? [0, 1] : [1, rounds];
  const all: Round[] = [];
  for (let round = 0; round < warmUps + counted; round++) all.push(await oneRound(benchmark));
  const measured = all.slice(warmUps);
  return benchmark.goals.map((goal) => resultOf(benchmark, goal, measured));
}

async function oneRound({ ours, yardstick }: Benchmark): Promise<Round> {
  const own = await figuresOf(ours);
  if (!yardstick) return { ours: own, yardstick: null };
  const options = { ...own, ...yardstick.options };
  return { ours: own, yardstick: await figuresOf({ ...yardstick, options }) };
}

async function figuresOf({ name, options }: Side): Promise<Figures> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    RUN_SOURCE,
    SIDE,
    name,
    JSON.stringify(options),
  ]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Figures;
}

function resultOf({ id, title }: Benchmark, goal: Goal, rounds: readonly Round[]): Result {
  const figure = (figures: Figures | null): number => figures?.[goal.figure] ?? NaN;
  const ours = spread(rounds.map((round) => figure(round.ours)));
  const compared = rounds.every(({ yardstick }) => yardstick !== null);
  const yardstick = compared ? spread(rounds.map((round) => figure(round.yardstick))) : null;
  const ratio = compared ? spread(rounds.map((round) => figure(round.ours) / figure(round.yardstick))) : null;
  const judged = (goal.of === 'ratio' ? ratio : ours)?.median ?? NaN;
  const met = judged >= (goal.atLeast ?? -Infinity) && judged <= (goal.atMost ?? Infinity);
  return { id, title, ...goal, ours, yardstick, ratio, met };
}

function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = NaN, high = NaN] =
    sorted.length % 2 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1);
  return { median: (low + high) / 2, min: sorted[0] ?? NaN, max: sorted.at(-1) ?? NaN };
}
