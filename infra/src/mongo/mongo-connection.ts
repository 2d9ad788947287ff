import {
  MongoClient,
  MongoNetworkTimeoutError,
  ReadConcern,
  WriteConcern,
  type Db,
  type MongoClientOptions,
} from 'mongodb';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { databaseIn, hostsOf, MongoUrlRefused, refusalOf } from './mongo-address.js';
import { isUnavailable } from './mongo-failure.js';

export interface MongoOptions {
  /** `mongodb://` or `mongodb+srv://`; its path names the database, `arena` when it names none. */
  readonly url: string;
  /** How long a request may take before the store counts as away, milliseconds. */
  readonly waitMs?: number;
}

const DEFAULT_WAIT_MS = 5000;

/** What may take long, making an index of a filled collection, gets this much, milliseconds. */
export const LONG_WAIT_MS = 120_000;

/** A member of a replica set answers only for what a majority holds on disk; a lone server, for its own. */
const SHARED_CONCERNS = {
  readConcern: new ReadConcern('majority'),
  writeConcern: new WriteConcern('majority', undefined, true),
};
const LONE_CONCERNS = { writeConcern: new WriteConcern(1, undefined, true) };

/** One pool of connections to a server or replica set, for all stores that one URL names. Who opened it closes it. */
export class MongoConnection {
  constructor(
    readonly client: MongoClient,
    /** Whether several documents can be written at once: on replica sets and sharded clusters. */
    readonly transactions: boolean,
    private readonly databaseName: string,
    private readonly hosts: string,
    readonly waitMs: number,
  ) {}

  /** The URL's database, or one beside it. */
  database(suffix = ''): Db {
    return this.client.db(
      `${this.databaseName}${suffix}`,
      this.transactions ? SHARED_CONCERNS : LONE_CONCERNS,
    );
  }

  /**
   * The driver bounds its single steps; this bounds the whole. What takes longer may still be done by the server, so
   * the work must be harmless when it is repeated.
   * @throws StoreUnavailable
   */
  async guarded<T>(work: () => Promise<T>, waitMs = this.waitMs): Promise<T> {
    try {
      return await inTime(work(), waitMs);
    } catch (cause) {
      if (!isUnavailable(cause)) throw cause;
      throw new StoreUnavailable(`MongoDB at ${this.hosts} is not available`, { cause });
    }
  }

  async close(): Promise<void> {
    await this.client.close();
  }
}

/**
 * Asks the server once, so that a wrong address or password shows at the start.
 * @throws MongoUrlRefused, StoreUnavailable: with one line, which names the hosts at most
 */
export async function connectMongo({
  url,
  waitMs = DEFAULT_WAIT_MS,
}: MongoOptions): Promise<MongoConnection> {
  const client = clientFor(url, waitMs);
  const hosts = hostsOf(client.options);
  try {
    // By its old name, which every server knows.
    const hello = await inTime(client.db('admin').command({ isMaster: 1 }), waitMs);
    const transactions = 'setName' in hello || hello['msg'] === 'isdbgrid';
    return new MongoConnection(client, transactions, databaseIn(url), hosts, waitMs);
  } catch (cause) {
    await client.close();
    throw new StoreUnavailable(`MongoDB at ${hosts} ${refusalOf(cause)}`, { cause });
  }
}

function clientFor(url: string, waitMs: number): MongoClient {
  const options: MongoClientOptions = {
    appName: 'arena',
    // A little less than the whole, as this error tells most.
    serverSelectionTimeoutMS: Math.floor(waitMs * 0.9),
    connectTimeoutMS: waitMs,
    waitQueueTimeoutMS: waitMs,
    // Longer than any single command is waited for: it only frees connections of a host that fell silent.
    socketTimeoutMS: Math.max(waitMs, LONG_WAIT_MS),
    // As JSON has it.
    ignoreUndefined: true,
  };
  try {
    const client = new MongoClient(url, options);
    // Its name is looked at here and not by the first who uses it.
    client.db(databaseIn(url));
    return client;
  } catch {
    // The driver's message repeats the URL, which may hold a password.
    throw new MongoUrlRefused();
  }
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
