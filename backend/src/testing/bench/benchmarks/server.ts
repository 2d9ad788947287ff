import { rateAtLeast, type Benchmark, type Options, type Side } from '../benchmark.js';
import { TINY } from './sizes.js';

const NEW: Options = { teams: 512, bettors: 500, settled: 0, placed: 0 };
const HUNDRED_THOUSAND: Options = { ...NEW, placed: 100_000 };
const FEW: Options = { ...TINY, bets: 300, inserts: 150 };

const REBUILD: Side = { name: 'rebuildFromServer', options: HUNDRED_THOUSAND };

/** The log on this repository's own protocol server, which is not EventStoreDB. */
export const SERVER_BENCHMARKS: readonly Benchmark[] = [
  {
    id: 'B19',
    title: '64 callers on a server against the client alone, 64 events per append (own protocol server)',
    ours: { name: 'commandsOnServer', options: { ...NEW, callers: 64, bets: 10_000 } },
    yardstick: { name: 'clientAppends', options: { ...HUNDRED_THOUSAND, perAppend: 64, inserts: 20_000 } },
    goals: [rateAtLeast(0.5)],
    smoke: FEW,
  },
  {
    id: 'B20',
    title:
      'rebuild of all read models from a server against readAll of the client alone (own protocol server)',
    ours: REBUILD,
    yardstick: { name: 'clientReadAll', options: HUNDRED_THOUSAND },
    goals: [rateAtLeast(0.6)],
    smoke: FEW,
  },
  {
    id: 'B20-B5',
    title: 'rebuild of all read models from a server against one from the embedded log (own protocol server)',
    ours: REBUILD,
    yardstick: { name: 'rebuildAll', options: HUNDRED_THOUSAND },
    goals: [rateAtLeast(0.9)],
  },
];
