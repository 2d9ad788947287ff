import { oursAtMost, rateAtLeast, type Benchmark, type Options, type Side } from '../benchmark.js';
import { MILLION } from './sizes.js';

const HUNDRED_THOUSAND: Options = { ...MILLION, settled: 70_000, placed: 30_000 };
const TEN_THOUSAND: Options = { ...MILLION, settled: 7000, placed: 3000 };
const SIZES: readonly (readonly [name: string, size: Options])[] = [
  ['100k', HUNDRED_THOUSAND],
  ['1M', MILLION],
];

const start = (name: string): Side => ({ name, options: MILLION });
const EMPTY: Side = { name: 'startEmpty', options: {} };

const STARTS: readonly Benchmark[] = [
  {
    id: 'B12',
    title: 'start from a log of 1,000,000 bets, against an empty folder',
    ours: start('startFromLog'),
    yardstick: EMPTY,
    goals: [oursAtMost('ms', 'ms', 5000)],
    built: true,
  },
  {
    id: 'B12-kept',
    title: 'the same with a snapshot and read models',
    ours: start('start'),
    yardstick: EMPTY,
    goals: [oursAtMost('ms', 'ms', 1500)],
    built: true,
  },
];

const MEMORY: Benchmark = {
  id: 'B14',
  title: 'memory with 1,000,000 bets, 300,000 of them on the open round',
  ours: { name: 'memory', options: { ...MILLION, connections: 64, bets: 5000 } },
  goals: [oursAtMost('peak', 'MB', 1024)],
  once: true,
  built: true,
};

/** The same load on a longer stream, against 10,000 bets. */
function growthOf(id: string, title: string, name: string, load: Options): Benchmark[] {
  const side = (size: Options): Side => ({ name, options: { ...size, ...load } });
  return SIZES.map(([size, options]) => ({
    id: `B15-${id}-${size}`,
    title: `${title} with ${size} bets, against 10k`,
    ours: side(options),
    yardstick: side(TEN_THOUSAND),
    goals: [rateAtLeast(0.8)],
  }));
}

/** On this repository's own protocol server, which is not EventStoreDB. */
const TWO_NODES: Benchmark = {
  id: 'B18',
  title: 'two API nodes with 32 callers each, against one with 64 (own protocol server, not EventStoreDB)',
  ours: { name: 'severalNodes', options: { nodes: 2, callers: 64, commands: 3000 } },
  yardstick: { name: 'severalNodes', options: { nodes: 1, callers: 64, commands: 3000 } },
  goals: [rateAtLeast(0.8)],
  built: true,
};

/** One season that grows, and one that several processes write. */
export const SCALE_BENCHMARKS: readonly Benchmark[] = [
  ...STARTS,
  MEMORY,
  TWO_NODES,
  ...growthOf('B1', '64 callers', 'commands', { callers: 64, bets: 10_000 }),
  ...growthOf('B7', 'POST /api/bets/place', 'betsOverHttp', { connections: 64, bets: 5000 }),
  ...growthOf('B8', 'leaderboard', 'leaderboardOverHttp', { connections: 64, milliseconds: 4000 }),
];
