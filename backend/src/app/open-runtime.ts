import { Logger } from '@nestjs/common';
import { accounts } from '@arena/domain/accounts/accounts.decide';
import { ACCOUNTS_STREAM } from '@arena/domain/accounts/accounts.events';
import { amvdleCatalogue } from '@arena/domain/amvdle/amvdle-catalogue.decide';
import { AMVDLE_STREAM } from '@arena/domain/amvdle/amvdle-catalogue.events';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import { mailings } from '@arena/domain/mailings/mailings.decide';
import { MAILINGS_STREAM } from '@arena/domain/mailings/mailings.events';
import { site } from '@arena/domain/site/site.decide';
import { SITE_STREAM } from '@arena/domain/site/site.events';
import { tournament } from '@arena/domain/tournament/tournament';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { ReadModelReader } from '../platform/read-side/projector/reads/read-model-reader.js';
import type { AppConfig } from '../platform/config/config.js';
import { sessionSecretOf } from '../platform/config/session-secret.js';
import { STANDING_STREAMS } from '../platform/stores/own-streams.js';
import { openStores, type Stores } from '../platform/stores/stores.js';
import { isBeingBuilt } from '../platform/read-side/projector/projection-status.js';
import { ProjectorChild } from '../platform/read-side/child/projector-child.js';
import { openReadSide } from '../platform/read-side/open-read-side.js';
import type { ReadSide } from '../platform/read-side/read-side.js';
import { EventCodec } from '../platform/writer/event-codec.js';
import { PersonalData } from '../platform/writer/personal-data.js';
import { decodedLog } from '../platform/writer/stored-log.js';
import { seasonSnapshots } from '../platform/writer/snapshots/season-snapshots.js';
import type { WriterObserver } from '../platform/writer/writer-observer.js';
import type { SnapshotSizes } from '../platform/writer/snapshots/snapshot-sizes.js';
import { isClosedIn, seasonsIn } from '../platform/writer/seasons-in.js';
import { StreamWriter } from '../platform/writer/stream-writer.js';
import { BatchFeed } from '../platform/read-side/batch-feed.js';
import { SystemClock, type Clock } from '../platform/system/clock.js';
import { MACHINE, type Machine } from '../platform/system/machine.js';
import { say as toLog } from '../platform/logging/log.js';
import { LogFollower } from '../platform/runtime/log-follower.js';
import { MarksWatch } from '../platform/stores/marks/marks-watch.js';
import { beginLogCheck } from './begin-log-check.js';
import { storesEnv } from './stores-env.js';
import { dataDirOf, isEmbedded, placesOf, type StoresEnv } from '../platform/config/store-urls.js';
import { Runtime, type SeasonWriter } from '../platform/runtime/runtime.js';
import { formerSeason, missingBefore, openFirstOrNextSeason } from '../platform/runtime/season-opening.js';
import { SystemSeeds, type Seeds } from '../platform/system/seeds.js';

const FIRST_LOOK_MS = 2000;
const LOOK_AGAIN_MS = 20;

export interface RuntimeOverrides {
  readonly clock?: Clock;
  readonly seeds?: Seeds;
  readonly log?: (line: string) => void;
  readonly observer?: WriterObserver | undefined;
  readonly openStores?: typeof openStores;
  readonly machine?: Machine | undefined;
  readonly snapshotSizes?: SnapshotSizes | undefined;
  /** Gets the causes of `storage-unavailable` and `outcome-unknown`. */
  readonly report?: ((error: unknown) => void) | undefined;
}

export async function openRuntime(config: AppConfig, overrides: RuntimeOverrides = {}): Promise<Runtime> {
  const say = overrides.log ?? toLog;
  const stores = await (overrides.openStores ?? openOwnStores)(storesEnv(config), say);
  try {
    return await openOn(config, stores, overrides);
  } catch (error) {
    await stores.close();
    throw error;
  }
}

/** The child loads its modules meanwhile, but touches no file before the writers have accepted the log. */
async function openOwnStores(env: StoresEnv, say: (line: string) => void): Promise<Stores> {
  const { log, readModels } = placesOf(env, dataDirOf(env));
  if (isEmbedded(readModels)) ProjectorChild.running().load(log);
  return openStores(env, say);
}

async function openOn(config: AppConfig, stores: Stores, overrides: RuntimeOverrides): Promise<Runtime> {
  const say = overrides.log ?? toLog;
  const beginning = await stores.eventStore.lastPosition();
  const { machine = MACHINE } = overrides;
  const logCheck = await beginLogCheck(stores, say, machine.time);
  const personalData = new PersonalData(stores.keyVault, machine.randomBytes);
  const codec = new EventCodec(personalData);
  const log = decodedLog(stores.eventStore, codec);
  const feed = new BatchFeed((error) => new Logger('BatchFeed').error(error));
  const base = { config, stores, log, logCheck, personalData, feed, time: machine.time };
  const onVisible = feed.publish.bind(feed);
  let readSide: ReadSide | null = null;
  const saveAside = async (stream: string): Promise<void> => readSide?.saveSnapshot?.(stream);
  let runtime: Runtime | null = null;
  try {
    const { firstSeason } = config;
    const writers = await openWriters(stores, codec, { ...overrides, machine, firstSeason }, saveAside);
    readSide = await openReadSide({ role: config.role, log, stores, onVisible, say, machine });
    runtime = new Runtime({ ...base, ...writers, ...(await restOf(base, writers, readSide, overrides)) });
    if (stores.sharedLog) runtime.follow(new LogFollower(runtime, beginning));
    await openFirstOrNextSeason(runtime);
    runtime.watchMarks(await MarksWatch.begin(stores.marks, say, machine.time));
    await lookFirst(readSide, await stores.eventStore.lastPosition(), base);
    return runtime;
  } catch (error) {
    if (runtime) await runtime.close();
    else await Promise.all([logCheck.close(), readSide?.close()]);
    throw error;
  }
}

/** The first request should see the latest state. A long rebuild is not awaited. */
async function lookFirst(
  readSide: ReadSide,
  position: number,
  { config: { patience = FIRST_LOOK_MS }, time }: Base,
): Promise<void> {
  const end = time.elapsed() + patience;
  await readSide.waitFor(position, patience);
  while (readSide.status().some(isBeingBuilt) && time.elapsed() < end) await time.sleep(LOOK_AGAIN_MS);
}

type Base = Pick<Runtime, 'config' | 'stores' | 'log' | 'time'>;

async function restOf(
  { config, stores, log, time }: Base,
  { season: { number }, openSeasonWriter: open }: Writers,
  readSide: ReadSide,
  overrides: RuntimeOverrides,
): Promise<Pick<Runtime, 'former' | 'clock' | 'seeds' | 'sessionSecret' | 'readSide' | 'reader'>> {
  const clock = overrides.clock ?? new SystemClock(await lastMoment(log, number), time);
  return {
    clock,
    former: await formerSeason(log, { number, now: clock.millis(), open }),
    seeds: overrides.seeds ?? new SystemSeeds(),
    sessionSecret: await sessionSecretOf(config, stores.keyVault),
    readSide,
    reader: new ReadModelReader(stores.readModels, readSide),
  };
}

type Writers = Pick<
  Runtime,
  'openSeasonWriter' | 'missingSeasons' | 'season' | 'accounts' | 'site' | 'amvdle' | 'mailings'
>;

type WriterOverrides = Pick<RuntimeOverrides, 'observer' | 'snapshotSizes' | 'report'> & {
  readonly machine: Machine;
  readonly firstSeason: number;
};

async function openWriters(
  { eventStore: store, snapshots, target }: Stores,
  codec: EventCodec,
  { observer, machine, snapshotSizes, report, firstSeason }: WriterOverrides,
  saveAside: (stream: string) => Promise<void>,
): Promise<Writers> {
  const { time, newId } = machine;
  const on = { store, codec, observer, time, newId, ...(report && { report }) };
  const openSeasonWriter = (season: number): Promise<SeasonWriter> =>
    StreamWriter.open({
      ...on,
      stream: tournamentStream(season),
      decider: tournament,
      snapshots: seasonSnapshots(snapshots),
      snapshotSizes,
      saveAside: target.by === 'child' ? saveAside : undefined,
    });
  const openSeason = async (): Promise<Pick<Writers, 'season' | 'missingSeasons'>> => {
    const seasons = await seasonsIn(store);
    const number = seasons.at(-1) ?? firstSeason;
    const whole = await Promise.all(
      seasons.map(async (season) => season === number || (await isClosedIn(store, season))),
    );
    const missingSeasons = missingBefore(
      number,
      seasons.filter((_, n) => whole[n]),
    );
    return { missingSeasons, season: { number, writer: await openSeasonWriter(number) } };
  };
  // All at once: on a server, each waits for several answers.
  const [season, accountsWriter, siteWriter, amvdle, mailingsWriter] = await Promise.all([
    openSeason(),
    StreamWriter.open({ ...on, stream: ACCOUNTS_STREAM, decider: accounts }),
    StreamWriter.open({ ...on, stream: SITE_STREAM, decider: site }),
    StreamWriter.open({ ...on, stream: AMVDLE_STREAM, decider: amvdleCatalogue }),
    StreamWriter.open({ ...on, stream: MAILINGS_STREAM, decider: mailings }),
  ]);
  const others = { accounts: accountsWriter, site: siteWriter, amvdle, mailings: mailingsWriter };
  return { openSeasonWriter, ...season, ...others };
}

/** Time of the last event: the clock starts there even if the machine's clock was set back. */
async function lastMoment(log: EventLog, season: number): Promise<number> {
  const momentOf = async (stream: string): Promise<number> => {
    for await (const { meta } of log.read(stream, { direction: 'backwards', limit: 1 }))
      return Date.parse(meta.at);
    return 0;
  };
  return Math.max(...(await Promise.all([...STANDING_STREAMS, tournamentStream(season)].map(momentOf))));
}
