import { oursAtMost, rateAtLeast, type Benchmark, type Options, type Side } from '../benchmark.js';
import { FIVE_MILLION, MILLION } from './sizes.js';

const HUNDRED_THOUSAND: Options = { ...MILLION, settled: 70_000, placed: 30_000 };
const TEN_THOUSAND: Options = { ...MILLION, settled: 7000, placed: 3000 };

const startOn = (name: string, size: Options): Side => ({ name, options: size });
const EMPTY = startOn('startEmpty', {});

const startsWith = (bets: string, size: Options): Benchmark[] => [
  {
    id: 'B12',
    title: `from the start to the main pages with a log of ${bets} bets alone, against an empty folder`,
    ours: startOn('startFromLog', size),
    yardstick: EMPTY,
    goals: [oursAtMost('ms', 'ms', 5000), oursAtMost('listens', 'ms', 5000)],
    built: true,
  },
  {
    id: 'B12-kept',
    title: `start with ${bets} bets, a snapshot and read models, against an empty folder`,
    ours: startOn('start', size),
    yardstick: EMPTY,
    goals: [oursAtMost('ms', 'ms', 1500)],
    built: true,
  },
];

const memoryWith = (bets: string, size: Options): Benchmark => ({
  id: 'B14',
  title: `memory with ${bets} bets, 300,000 of them on the open round`,
  ours: { name: 'memory', options: { ...size, connections: 64, bets: 5000 } },
  goals: [oursAtMost('peak', 'MB', 1024)],
  once: true,
  built: true,
});

/** The same loads on a longer stream, against 10,000 bets. */
function growthTo(bets: string, size: Options): Benchmark[] {
  const grown = (id: string, title: string, name: string, load: Options): Benchmark => ({
    id: `B15-${id}-${bets}`,
    title: `${title} with ${bets} bets, against 10k`,
    ours: { name, options: { ...size, ...load } },
    yardstick: { name, options: { ...TEN_THOUSAND, ...load } },
    goals: [rateAtLeast(0.8)],
  });
  return [
    grown('B1', '64 callers', 'commands', { callers: 64, bets: 10_000 }),
    grown('B7', 'POST /api/bets/place', 'betsOverHttp', { connections: 64, bets: 5000 }),
    grown('B8', 'leaderboard', 'leaderboardOverHttp', { connections: 64, milliseconds: 4000 }),
  ];
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

/** Its season takes half an hour to make. */
const LARGEST: readonly Benchmark[] = [
  ...startsWith('5,000,000', FIVE_MILLION),
  memoryWith('5,000,000', FIVE_MILLION),
  ...growthTo('5M', FIVE_MILLION),
].map((benchmark) => ({ ...benchmark, id: `5M-${benchmark.id}`, named: true, once: true }));

/** One season that grows, and one that several processes write. */
export const SCALE_BENCHMARKS: readonly Benchmark[] = [
  ...startsWith('1,000,000', MILLION),
  memoryWith('1,000,000', MILLION),
  TWO_NODES,
  ...growthTo('100k', HUNDRED_THOUSAND),
  ...growthTo('1M', MILLION),
  ...LARGEST,
];
