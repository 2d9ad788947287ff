import { rateAtLeast, type Benchmark, type Options, type Side } from '../benchmark.js';
import { HUNDRED_THOUSAND, NEW, SEASON, TINY } from './sizes.js';

const FEW: Options = { ...TINY, bets: 300, inserts: 150 };

const REBUILD: Side = { name: 'rebuildFromServer', options: HUNDRED_THOUSAND };

const BETS: Options = { ...SEASON, connections: 64, bets: 2000 };
const TEN_THOUSAND: Options = { ...NEW, placed: 10_000 };

/**
 * The log on this repository's own protocol server, which is not EventStoreDB; read models on mongo-java-server behind
 * its own proxy, which is not MongoDB, or on the server of READ_MODELS_URL.
 */
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
  {
    id: 'B21',
    title: 'rebuild of all read models into a MongoDB server, against insertMany of the driver alone',
    ours: { name: 'rebuildOnMongo', options: TEN_THOUSAND },
    yardstick: { name: 'driverLoad', options: TEN_THOUSAND },
    goals: [rateAtLeast(0.6)],
    smoke: FEW,
  },
  {
    id: 'B22',
    // Without a smoke test: on a busy machine, some bets have no answer after 5 s.
    title: 'POST /api/bets/place with read models on a MongoDB server, against embedded ones',
    ours: { name: 'betsOverHttpOnMongo', options: BETS },
    yardstick: { name: 'betsOverHttp', options: BETS },
    goals: [rateAtLeast(0.5)],
  },
];
