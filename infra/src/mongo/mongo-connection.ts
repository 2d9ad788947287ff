import {
  MongoClient,
  MongoNetworkTimeoutError,
  ReadConcern,
  WriteConcern,
  type Db,
  type MongoClientOptions,
} from 'mongodb';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import {
  databaseIn,
  hostsOf,
  MongoAccessRefused,
  MongoUrlRefused,
  networkCauseOf,
  refusalOf,
} from './mongo-address.js';
import { tlsDiffers } from './mongo-tls.js';
import { isForbidden, isUnavailable } from './mongo-failure.js';

export interface MongoOptions {
  /** The path names the database; default `arena`. */
  readonly url: string;
  /** Time limit of a request in milliseconds. */
  readonly waitMs?: number;
}

const DEFAULT_WAIT_MS = 5000;

export const LONG_WAIT_MS = 120_000;

/** A replica set confirms only data that a majority holds on disk. */
const SHARED_CONCERNS = {
  readConcern: new ReadConcern('majority'),
  writeConcern: new WriteConcern('majority', undefined, true),
};
const LONE_CONCERNS = { writeConcern: new WriteConcern(1, undefined, true) };

export class MongoConnection {
  constructor(
    readonly client: MongoClient,
    readonly transactions: boolean,
    /** FerretDB compares first and writes later, and fails at several indexes in one command. */
    readonly isFerretDb: boolean,
    private readonly databaseName: string,
    private readonly hosts: string,
    readonly waitMs: number,
  ) {}

  database(): Db {
    return this.client.db(this.databaseName, this.transactions ? SHARED_CONCERNS : LONE_CONCERNS);
  }

  /** The same connection, for another database: `arena` + `_keys`. Its failures name that one. */
  beside(suffix: string): MongoConnection {
    const { client, transactions, isFerretDb, databaseName, hosts, waitMs } = this;
    return new MongoConnection(client, transactions, isFerretDb, `${databaseName}${suffix}`, hosts, waitMs);
  }

  /**
   * The server may finish work that took too long, so it must be idempotent.
   * @throws StoreUnavailable, MongoAccessRefused
   */
  async guarded<T>(work: () => Promise<T>, waitMs = this.waitMs): Promise<T> {
    try {
      return await inTime(work(), waitMs);
    } catch (cause) {
      if (isForbidden(cause)) throw new MongoAccessRefused(this.hosts, this.databaseName, { cause });
      if (!isUnavailable(cause)) throw cause;
      throw new StoreUnavailable(`MongoDB at ${this.hosts} is not available`, { cause });
    }
  }

  async close(): Promise<void> {
    await this.client.close();
  }
}

/** Detects a wrong address or password at the start. @throws MongoUrlRefused, StoreUnavailable */
export async function connectMongo({
  url,
  waitMs = DEFAULT_WAIT_MS,
}: MongoOptions): Promise<MongoConnection> {
  const client = clientFor(url, waitMs);
  const hosts = hostsOf(client.options);
  const greeted = new AbortController();
  try {
    // The old name of the command, which every server knows.
    const greeting = client.db('admin').command({ isMaster: 1 });
    const refused = [certainFailureOf(client), tlsDiffers(client, greeted.signal)];
    const hello = await inTime(Promise.race([greeting, ...refused]), waitMs);
    const transactions = 'setName' in hello || hello['msg'] === 'isdbgrid';
    const about = await inTime(client.db('admin').command({ buildInfo: 1 }), waitMs);
    return new MongoConnection(client, transactions, isFerretDb(about), databaseIn(url), hosts, waitMs);
  } catch (cause) {
    await client.close();
    throw new StoreUnavailable(`MongoDB at ${hosts} ${refusalOf(cause)}`, { cause });
  } finally {
    greeted.abort();
  }
}

function isFerretDb(about: object): boolean {
  return 'ferretdb' in about || 'ferretdbVersion' in about;
}

function clientFor(url: string, waitMs: number): MongoClient {
  const options: MongoClientOptions = {
    appName: 'arena',
    serverSelectionTimeoutMS: Math.floor(waitMs * 0.9),
    connectTimeoutMS: waitMs,
    waitQueueTimeoutMS: waitMs,
    // Longer than any command. It only frees connections of a host that stopped responding.
    socketTimeoutMS: Math.max(waitMs, LONG_WAIT_MS),
    ignoreUndefined: true,
  };
  try {
    const client = new MongoClient(url, options);
    client.db(databaseIn(url));
    return client;
  } catch {
    // The message of the driver repeats the URL, which may contain a password.
    throw new MongoUrlRefused();
  }
}

/** Rejects as soon as waiting does not help. Of several hosts, another one may answer. */
function certainFailureOf(client: MongoClient): Promise<never> {
  const isAlone = client.options.srvHost === undefined && client.options.hosts.length === 1;
  return new Promise((_, reject) => {
    client.on('serverHeartbeatFailed', ({ failure }) => {
      if (isAlone && networkCauseOf(failure)?.isCertain) reject(failure);
    });
  });
}

async function inTime<T>(work: Promise<T>, waitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MongoNetworkTimeoutError(`No answer within ${waitMs} ms`)), waitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
