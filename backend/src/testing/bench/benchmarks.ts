export interface Side {
  /** A function of `sides/`. */
  readonly name: string;
  readonly options: Readonly<Record<string, number>>;
}

export interface Benchmark {
  readonly id: string;
  readonly title: string;
  readonly ours: Side;
  readonly yardstick: Side;
  /** Smallest ratio of our operations per second to those of the yardstick. */
  readonly target: number;
}

const commands = (callers: number, bets: number): Side => ({ name: 'commands', options: { callers, bets } });
const inserts = (perCommit: number, count: number): Side => ({
  name: 'rawInserts',
  options: { perCommit, inserts: count },
});
const EVENTS = { events: 100_000 };

/** Ratios of two rates in one run, because machines differ. */
export const BENCHMARKS: readonly Benchmark[] = [
  {
    id: 'B1',
    title: '64 callers against single durable inserts',
    ours: commands(64, 10_000),
    yardstick: inserts(1, 5000),
    target: 6,
  },
  {
    id: 'B1-64',
    title: '64 callers against 64 inserts per commit',
    ours: commands(64, 10_000),
    yardstick: inserts(64, 30_000),
    target: 0.6,
  },
  {
    id: 'B1b',
    title: '512 callers against 512 inserts per commit',
    ours: commands(512, 20_000),
    yardstick: inserts(512, 50_000),
    target: 0.5,
  },
  {
    id: 'B2',
    title: 'one caller against single durable inserts',
    ours: commands(1, 2000),
    yardstick: inserts(1, 5000),
    target: 0.6,
  },
  {
    id: 'B4',
    title: 'reading a log against raw pages with JSON.parse',
    ours: { name: 'readLog', options: EVENTS },
    yardstick: { name: 'rawRead', options: EVENTS },
    target: 0.7,
  },
  {
    id: 'B4b',
    title: 'checking a chain against raw pages with SHA-256',
    ours: { name: 'verifyChain', options: EVENTS },
    yardstick: { name: 'rawHash', options: EVENTS },
    target: 0.7,
  },
  {
    id: 'B5',
    title: 'rebuild of all read models against a load of the same documents',
    ours: { name: 'rebuildAll', options: { events: 1_000_000 } },
    yardstick: { name: 'bulkLoad', options: { events: 1_000_000 } },
    target: 0.6,
  },
  {
    id: 'B6',
    title: 'folding the state against raw pages with JSON.parse',
    ours: { name: 'foldState', options: EVENTS },
    yardstick: { name: 'rawRead', options: EVENTS },
    target: 0.5,
  },
];
