import { account } from '@arena/domain/account/account';
import { ACCOUNTS_STREAM } from '@arena/domain/account/account.events';
import { amvdleCatalogue } from '@arena/domain/amvdle/amvdle-catalogue';
import { AMVDLE_STREAM } from '@arena/domain/amvdle/amvdle-catalogue.events';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { mailings } from '@arena/domain/mailings/mailings';
import { MAILINGS_STREAM } from '@arena/domain/mailings/mailings.events';
import { site } from '@arena/domain/site/site';
import { SITE_STREAM } from '@arena/domain/site/site.events';
import {
  decodeState,
  encodeState,
  tournament,
  TOURNAMENT_FINGERPRINT,
} from '@arena/domain/tournament/tournament';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import type { AppConfig } from '../config/config.js';
import { sessionSecretOf } from '../config/session-secret.js';
import { openStores, type Stores } from '../config/stores.js';
import { openReadSide } from '../read-side/open-read-side.js';
import { EventCodec } from '../writer/event-codec.js';
import { requireWholeLog } from '../writer/hash-chain.js';
import { PersonalData } from '../writer/personal-data.js';
import type { SnapshotFormat } from '../writer/folded-stream.js';
import { decodingEventStore } from '../writer/stored-log.js';
import { StreamWriter } from '../writer/stream-writer.js';
import { BatchFeed } from './batch-feed.js';
import { SystemClock, type Clock } from './clock.js';
import { LogFollower } from './log-follower.js';
import { requireKeys } from './require-keys.js';
import { storesEnv } from './stores-env.js';
import { Runtime, type SeasonWriter, type TournamentState } from './runtime.js';
import { currentSeasonNumber, openFirstOrNextSeason } from './season-opening.js';
import { SystemSeeds, type Seeds } from './seeds.js';

/** Milliseconds that the start waits for the read models to show the log's end. */
const FIRST_LOOK = 2000;

export interface RuntimeOverrides {
  readonly clock?: Clock;
  readonly seeds?: Seeds;
  /** Where the lines for the operator go; standard output by default. */
  readonly log?: (line: string) => void;
  /** Instead of those that the configuration names. */
  readonly openStores?: typeof openStores;
}

/** Opens stores, writers and read side, and sees to it that a season is open. */
export async function openRuntime(config: AppConfig, overrides: RuntimeOverrides = {}): Promise<Runtime> {
  const say = overrides.log ?? console.log;
  const stores = await (overrides.openStores ?? openStores)(storesEnv(config), say);
  try {
    return await openOn(config, stores, overrides);
  } catch (error) {
    await stores.close();
    throw error;
  }
}

async function openOn(config: AppConfig, stores: Stores, overrides: RuntimeOverrides): Promise<Runtime> {
  const { eventStore: store } = stores;
  const personalData = new PersonalData(stores.keyVault);
  const codec = new EventCodec(personalData);
  const openSeasonWriter = (season: number): Promise<SeasonWriter> =>
    StreamWriter.open({
      stream: tournamentStream(season),
      store,
      codec,
      decider: tournament,
      snapshots: seasonSnapshots(stores),
      keepEvents: 1000,
    });
  const beginning = await store.lastPosition();
  // Writers check what they fold; closed seasons and what lies behind a snapshot are folded by nobody.
  await requireWholeLog(store);
  await requireKeys(store, stores.keyVault);
  const number = await currentSeasonNumber(store);
  const standing = await openStandingWriters({ store, codec });
  const season = { number, writer: await openSeasonWriter(number) };
  const log = decodingEventStore(store, codec);
  const clock = overrides.clock ?? new SystemClock(await lastMoment(store, number));
  const sessionSecret = await sessionSecretOf(config, stores.keyVault);
  const feed = new BatchFeed();
  const readSide = await openReadSide({
    role: config.role,
    log,
    stores,
    onVisible: (batch) => feed.publish(batch),
    say: overrides.log ?? console.log,
  });
  const runtime = new Runtime({
    config,
    stores,
    log,
    personalData,
    openSeasonWriter,
    ...standing,
    season,
    readSide,
    feed,
    reader: new ReadModelReader(stores.readModels, readSide),
    clock,
    seeds: overrides.seeds ?? new SystemSeeds(),
    sessionSecret,
  });
  try {
    if (stores.sharedLog) runtime.follow(new LogFollower(runtime, beginning));
    await openFirstOrNextSeason(runtime);
    // Whoever asks first should not see the moment before; a long rebuild is not waited for.
    await readSide.waitFor(await store.lastPosition(), FIRST_LOOK);
    return runtime;
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

const STANDING_STREAMS = [ACCOUNTS_STREAM, SITE_STREAM, AMVDLE_STREAM, MAILINGS_STREAM];

/** Of the streams that outlive the seasons. */
async function openStandingWriters(on: {
  store: EventStore;
  codec: EventCodec;
}): Promise<Pick<Runtime, 'accounts' | 'site' | 'amvdle' | 'mailings'>> {
  return {
    accounts: await StreamWriter.open({ stream: ACCOUNTS_STREAM, ...on, decider: account }),
    site: await StreamWriter.open({ stream: SITE_STREAM, ...on, decider: site }),
    amvdle: await StreamWriter.open({ stream: AMVDLE_STREAM, ...on, decider: amvdleCatalogue }),
    mailings: await StreamWriter.open({ stream: MAILINGS_STREAM, ...on, decider: mailings }),
  };
}

function seasonSnapshots(stores: Stores): SnapshotFormat<TournamentState> {
  return {
    store: stores.snapshots,
    fingerprint: TOURNAMENT_FINGERPRINT,
    encode: encodeState,
    decode: decodeState,
  };
}

/** Time of the last events: the clock does not begin before them, even if it was set back meanwhile. */
async function lastMoment(store: EventStore, season: number): Promise<number> {
  let latest = 0;
  for (const stream of [...STANDING_STREAMS, tournamentStream(season)]) {
    for await (const { meta } of store.read(stream, { direction: 'backwards', limit: 1 })) {
      latest = Math.max(latest, Date.parse(meta.at));
    }
  }
  return latest;
}
