import { NotLeaderError, type EventStoreDBClient, type StreamingRead } from '@eventstore/db-client';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { NoAnswer, answered, collected } from './eventstoredb-attempt.js';
import { ArenaEventStoreClient } from './eventstoredb-client.js';
import { isPassing, nameFailure, mayBeRepeated } from './eventstoredb-failures.js';
import { parseEventStoreDbUrl, type EventStoreDbUrl } from './eventstoredb-url.js';
import { retry } from '../retry/retry.js';

const FRESH_EVERY_MS = 200;

/** A call has time for so many attempts, because nodes never answer what they got during an election. */
const ATTEMPTS = 5;

const PAUSES = { firstPause: 20, longestPause: 200 };

/**
 * The copy of a follower may be behind, so whatever decides is read from the leader: whether an append was written, where
 * a stream and the log end. Only what has a known end may come from any node, or what waits for more.
 */
export const FROM_LEADER = { requiresLeader: true };

const nothing = (): void => undefined;

export class EventStoreDbConnection {
  private readonly url: EventStoreDbUrl;
  private client: ArenaEventStoreClient;
  private renewedAt = -Infinity;
  private closed = false;
  private readonly followers = new Set<() => void>();

  constructor(
    url: string,
    readonly waitMs: number,
  ) {
    this.url = parseEventStoreDbUrl(url);
    this.client = this.freshClient();
  }

  get place(): string {
    return this.url.place;
  }

  get installation(): string | null {
    return this.url.installation;
  }

  /** How long an attempt waits for the next part of an answer. */
  get patienceMs(): number {
    return this.waitMs / ATTEMPTS;
  }

  /**
   * Repeats the call until its outcome is known or the time is over. The server must recognize a repetition, as it does
   * with the ids of appended events.
   */
  call<T>(work: (client: EventStoreDBClient, deadline: number) => Promise<T>): Promise<T> {
    return this.repeat((client, patience) => answered(work(client, patience), patience));
  }

  page<T>(open: (client: EventStoreDBClient) => StreamingRead<T>): Promise<T[]> {
    return this.repeat((client, patience) => collected(open(client), patience));
  }

  get isClosed(): boolean {
    return this.closed;
  }

  current(): EventStoreDBClient {
    if (this.closed) throw new StoreUnavailable('The event store is closed');
    return this.client;
  }

  /**
   * Replaces a client that lost its connection: the client's own recovery ignores connections that break
   * during a call. It does go to the leader that a follower names. @returns the error to throw
   */
  failed(client: EventStoreDBClient, error: unknown): unknown {
    const isLost = error instanceof NoAnswer || (isPassing(error) && !(error instanceof NotLeaderError));
    if (isLost && client === this.client) this.renew();
    return error instanceof NoAnswer ? this.tooLate() : nameFailure(this.place, error);
  }

  onRenewed(move: () => void): () => void {
    this.followers.add(move);
    return () => this.followers.delete(move);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.client.closeConnection().catch(nothing);
    await this.client.dispose();
  }

  tooLate(): StoreUnavailable {
    return new StoreUnavailable(`The event store at ${this.place} did not answer within ${this.waitMs} ms`);
  }

  private repeat<T>(attempt: (client: EventStoreDBClient, patience: number) => Promise<T>): Promise<T> {
    const end = performance.now() + this.waitMs;
    let reason: unknown;
    const once = async (): Promise<T> => {
      const client = this.current();
      const patience = Math.min(this.patienceMs, Math.max(1, end - performance.now()));
      try {
        return await attempt(client, patience);
      } catch (error) {
        const failure = this.failed(client, error);
        // Silence says less than an earlier refusal.
        reason = error instanceof NoAnswer ? (reason ?? failure) : failure;
        throw reason;
      }
    };
    const shouldRetry = (error: unknown): boolean =>
      mayBeRepeated(error) && !this.closed && performance.now() < end;
    return retry(once, { ...PAUSES, shouldRetry });
  }

  private renew(): void {
    if (this.closed || performance.now() - this.renewedAt < FRESH_EVERY_MS) return;
    const former = this.client;
    this.client = this.freshClient();
    // Calls that it still waits for go on.
    former.closeConnection().catch(nothing);
    for (const move of [...this.followers]) move();
  }

  private freshClient(): ArenaEventStoreClient {
    this.renewedAt = performance.now();
    const search = { nodePreference: 'leader', maxDiscoverAttempts: 1, gossipTimeout: 1 };
    const url = this.url.forClient({ throwOnAppendFailure: true }, search);
    return ArenaEventStoreClient.fromUrl(url);
  }
}
