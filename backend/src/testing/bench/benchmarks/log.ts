import { oursAtLeast, rateAtLeast, type Benchmark, type Options, type Side } from '../benchmark.js';
import { HUNDRED_THOUSAND, MILLION, NEW, TINY } from './sizes.js';

const FEW: Options = { ...TINY, bets: 300, inserts: 150 };

const commands = (callers: number, bets: number): Side => ({
  name: 'commands',
  options: { ...NEW, callers, bets },
});
const inserts = (perCommit: number, count: number): Side => ({
  name: 'rawInserts',
  options: { ...HUNDRED_THOUSAND, perCommit, inserts: count },
});

/** The writer and the log against plain SQLite. */
export const LOG_BENCHMARKS: readonly Benchmark[] = [
  {
    id: 'B1',
    title: '64 callers against single durable inserts',
    ours: commands(64, 10_000),
    yardstick: inserts(1, 5000),
    goals: [rateAtLeast(6)],
    smoke: FEW,
  },
  {
    id: 'B1-64',
    title: '64 callers against 64 inserts per commit',
    ours: commands(64, 10_000),
    yardstick: inserts(64, 30_000),
    goals: [rateAtLeast(0.6)],
  },
  {
    id: 'B1b',
    title: '512 callers against 512 inserts per commit',
    ours: commands(512, 20_000),
    yardstick: inserts(512, 50_000),
    goals: [rateAtLeast(0.5), oursAtLeast('rate', '/s', 30_000)],
  },
  {
    id: 'B2',
    title: 'one caller against single durable inserts',
    ours: commands(1, 2000),
    yardstick: inserts(1, 5000),
    goals: [rateAtLeast(0.6)],
  },
  {
    id: 'B3',
    title: '64 callers against emmett-sqlite, one append per command',
    ours: commands(64, 10_000),
    yardstick: { name: 'emmett', options: { callers: 64, appends: 2000 } },
    goals: [rateAtLeast(40)],
  },
  {
    id: 'B4',
    title: 'reading a log against raw pages with JSON.parse',
    ours: { name: 'readLog', options: HUNDRED_THOUSAND },
    yardstick: { name: 'rawRead', options: HUNDRED_THOUSAND },
    goals: [rateAtLeast(0.7)],
    smoke: FEW,
  },
  {
    id: 'B4b',
    title: 'checking a chain against raw pages with SHA-256',
    ours: { name: 'verifyChain', options: HUNDRED_THOUSAND },
    yardstick: { name: 'rawHash', options: HUNDRED_THOUSAND },
    goals: [rateAtLeast(0.7)],
    smoke: FEW,
  },
  {
    id: 'B5',
    title: 'rebuild of all read models against a load of the same documents',
    ours: { name: 'rebuildAll', options: MILLION },
    yardstick: { name: 'bulkLoad', options: MILLION },
    goals: [rateAtLeast(0.6), oursAtLeast('rate', '/s', 25_000)],
    smoke: FEW,
    once: true,
  },
  {
    id: 'B6',
    title: 'folding the state against raw pages with JSON.parse',
    ours: { name: 'foldState', options: MILLION },
    yardstick: { name: 'rawRead', options: MILLION },
    goals: [rateAtLeast(0.5)],
    smoke: FEW,
  },
];
