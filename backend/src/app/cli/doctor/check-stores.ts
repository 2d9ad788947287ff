import { promisify } from 'node:util';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { ChainAnchors } from '@arena/domain/kernel/ports/chain-anchors.port';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { ReadModelQueries } from '@arena/domain/kernel/ports/read-models.port';
import { installationIn } from '@arena/infra/event-store/eventstoredb/installation-in-url';
import { ReadModelsFile } from '@arena/infra/read-models/read-models-file';
import { Closers } from '../../../platform/stores/closers.js';
import { isEmbedded, pathIn, type placesOf } from '../../../platform/config/store-urls.js';
import {
  anchorsFileOf,
  connectMongoAt,
  openAnchorsOn,
  openEmbeddedAnchors,
  openEventStoreAt,
  openKeyVaultAt,
  openObjectsToRead,
} from '../../../platform/stores/open-store.js';
import { openMarks } from '../../../platform/stores/marks/open-marks.js';
import { OwnLog } from '../../../platform/stores/marks/own-log.js';
import { StoreMarks } from '../../../platform/stores/marks/store-marks.js';
import { isInUse } from './check-folder.js';
import { checkKeys } from './check-keys.js';
import { checkChain, checkClock, checkEnds } from './check-log.js';
import { checkMarks } from './check-marks.js';
import { checkLag, checkObjects } from './check-read-models.js';
import { failure, guarded, ok, warning, type Finding } from './finding.js';

type Places = ReturnType<typeof placesOf>;

/** Each check says only what is wrong with its own store, and the others are made all the same. */
export async function checkStores(folder: string, places: Places, whole: boolean): Promise<Finding[]> {
  const missing = [places.log, places.keys].filter((url) => isEmbedded(url) && !existsSync(pathIn(url)));
  if (missing.length > 0) {
    const advice = 'Restore it from a backup. For a new installation, start the program, which creates it.';
    return missing.map((url) => failure('stores', `There is no ${pathIn(url)}.`, advice));
  }
  const opened = new OpenedStores(folder, places);
  try {
    return await findingsOf(opened, whole);
  } finally {
    await opened.close();
  }
}

type Check = (name: string, advice: string, work: () => Promise<Finding[]>) => Promise<void>;

interface Log {
  readonly store: EventStore;
  readonly end: number;
}

const LOG_ADVICE =
  'Do what the message says. For a damaged log, see "A log that is lost, damaged or cut off" in docs/operation.md.';

async function findingsOf(stores: OpenedStores, whole: boolean): Promise<Finding[]> {
  const findings: Finding[] = [];
  const check: Check = async (name, advice, work) =>
    void findings.push(...(await guarded(name, advice, work)));
  const log = await openLog(stores, check);
  if (log) {
    await checkLog(log, stores, whole, check);
    await checkOthers(log, stores, check);
  }
  return findings;
}

/** Null when it cannot be read. */
async function openLog(stores: OpenedStores, check: Check): Promise<Log | null> {
  let log: Log | null = null;
  await check('log', LOG_ADVICE, async () => {
    const others: Finding[] = [];
    const store = await stores.log((name) =>
      others.push(ok('log', `Its server also has streams of others, such as ${name}: left alone.`)),
    );
    await store.requireWritable?.();
    const end = await store.lastPosition();
    log = { store, end };
    return [...others, ok('log', `${stores.logName} ${stores.logAnswers}. Its last position is ${end}.`)];
  });
  return log;
}

async function checkLog({ store }: Log, stores: OpenedStores, whole: boolean, check: Check): Promise<void> {
  await check('chain', LOG_ADVICE, async () => [await checkChain(store, whole)]);
  await check('ends', 'Restore the latest backup of the keys, anchors included.', async () => [
    await checkEnds(store, await stores.anchors()),
  ]);
  await check('clock', LOG_ADVICE, async () => [
    await checkClock(store, Date.now(), await isClockSynchronized()),
  ]);
}

async function checkOthers({ store, end }: Log, stores: OpenedStores, check: Check): Promise<void> {
  await check('marks', 'See "Stores of another log" in docs/operation.md.', async () => [
    await checkMarks(await stores.marks(store)),
  ]);
  await check('keys', 'Restore the latest backup of the keys.', async () => [
    await checkKeys(store, await stores.keys()),
  ]);
  const rebuilt = 'If it stays so, stop the program and delete the file: it is built anew.';
  await check('read models', rebuilt, async () => {
    const readModels = await stores.readModels();
    return readModels
      ? [await checkLag(readModels, end, stores.isRunning)]
      : [warning('read models', 'There are none yet.', 'The first start builds them.')];
  });
  await check('objects', 'See the message.', async () => {
    const readModels = await stores.readModels();
    return readModels ? [await checkObjects(readModels, await stores.objects())] : [];
  });
}

class OpenedStores {
  private readonly closers = new Closers();
  private readonly connections = new Map<string, ReturnType<typeof connectMongoAt>>();

  constructor(
    private readonly folder: string,
    private readonly places: Places,
  ) {}

  get logName(): string {
    const { log } = this.places;
    const installation = isEmbedded(log) ? null : installationIn(log);
    return installation === null ? 'The log' : `The log of the installation ${installation}`;
  }

  /** On a server, only an append tells whether appends are taken, and this changes nothing. */
  get logAnswers(): string {
    return isEmbedded(this.places.log) ? 'answers and can be written' : 'answers';
  }

  /** On a server, the program may run elsewhere. */
  get isRunning(): boolean {
    return isEmbedded(this.places.log) ? isInUse(this.folder) : true;
  }

  async log(onOtherStream: (name: string) => void): Promise<EventStore> {
    return this.closers.use(await openEventStoreAt(this.places.log, { onOtherStream }));
  }

  /** Null where none were made yet. */
  async anchors(): Promise<ChainAnchors | null> {
    const { keys } = this.places;
    if (!isEmbedded(keys)) return openAnchorsOn(await this.mongo(keys));
    return existsSync(anchorsFileOf(pathIn(keys))) ? this.closers.use(openEmbeddedAnchors(keys)) : null;
  }

  async marks(log: EventStore): Promise<StoreMarks> {
    const server = async (url: string) => (isEmbedded(url) ? null : this.mongo(url));
    const servers = {
      readModels: await server(this.places.readModels),
      keys: await server(this.places.keys),
    };
    const own = new OwnLog(log, await this.anchors(), this.places.log);
    return new StoreMarks(await openMarks(this.places, servers), own);
  }

  async keys() {
    return this.closers.use(await openKeyVaultAt(this.places.keys));
  }

  objects() {
    return openObjectsToRead(this.places.objects);
  }

  /** Null before the first start. */
  async readModels(): Promise<ReadModelQueries | null> {
    const { readModels } = this.places;
    if (isEmbedded(readModels)) {
      if (!existsSync(pathIn(readModels))) return null;
      const file = this.closers.use(new ReadModelsFile(pathIn(readModels)));
      file.open();
      return file;
    }
    const connection = await this.mongo(readModels);
    const { openMongoReadModels } = await import('@arena/infra/read-models/mongo-read-models');
    return openMongoReadModels(connection);
  }

  async close(): Promise<void> {
    await this.closers.close();
  }

  /** A server that is away is waited for once. */
  private mongo(url: string): ReturnType<typeof connectMongoAt> {
    const connection =
      this.connections.get(url) ?? connectMongoAt(url).then((opened) => this.closers.use(opened));
    this.connections.set(url, connection);
    return connection;
  }
}

/** Null where the system does not tell. */
async function isClockSynchronized(): Promise<boolean | null> {
  try {
    const asked = ['show', '--property=NTPSynchronized', '--value'];
    const { stdout } = await promisify(execFile)('timedatectl', asked, { timeout: 1000 });
    return stdout.trim() === '' ? null : stdout.trim() === 'yes';
  } catch {
    return null;
  }
}
