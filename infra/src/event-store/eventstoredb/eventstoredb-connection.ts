import type { EventStoreDBClient, StreamingRead } from '@eventstore/db-client';
import { AppendInDoubt, AppendNotSent, StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { NodeEnds, answered, collected } from './eventstoredb-attempt.js';
import { isCommandFailure } from './client-package.js';
import { ArenaEventStoreClient } from './eventstoredb-client.js';
import {
  ConnectionRefused,
  isPassing,
  isSilence,
  mayBeRepeated,
  nameFailure,
  saysNothing,
  wasNeverSent,
} from './eventstoredb-failures.js';
import { Refusals, type Kind } from './eventstoredb-refusals.js';
import type { EventStoreDbUrl } from './eventstoredb-url.js';
import { retry } from '../../retry/retry.js';

const FRESH_EVERY_MS = 200;

/** How many attempts fit into a call. Nodes never answer what they got during an election, so each one is short. */
const ATTEMPTS_PER_CALL = 5;

/** A node that ends answers the appends that it has taken soon, or not at all. Elsewhere, they are recognized. */
const LAST_APPENDS_MS = 100;

/** Milliseconds between attempts. */
const PAUSES = { firstPause: 20, longestPause: 200 };

/**
 * The copy of a follower may be behind, so whatever decides is read from the leader: whether an append was written,
 * where a stream and the log end. Only what has a known end may come from any node, or what waits for more.
 */
export const FROM_LEADER = { requiresLeader: true };

const nothing = (): void => undefined;

/** @param nodeEnds no call may stay open there */
type RenewalListener = (nodeEnds: boolean) => void;

type Attempt<T> = (client: ArenaEventStoreClient, timeoutMs: number) => Promise<T>;

export class EventStoreDbConnection {
  private client: ArenaEventStoreClient;
  private renewedAt = -Infinity;
  private closed = false;
  private readonly refusals: Refusals;
  private readonly renewalListeners = new Set<RenewalListener>();

  constructor(
    readonly url: EventStoreDbUrl,
    readonly waitMs: number,
    onRefused: (message: string) => void = nothing,
  ) {
    this.refusals = new Refusals(onRefused);
    this.client = this.freshClient();
  }

  get place(): string {
    return this.url.place;
  }

  /** How long an attempt waits for the next part of an answer. A large append gets more. */
  get attemptTimeoutMs(): number {
    return this.waitMs / ATTEMPTS_PER_CALL;
  }

  /**
   * Repeats the append until its outcome is known or the time is over. The server recognizes a repetition by the ids of
   * the events. @param share of the largest append, from 0 to 1. A large one gets longer attempts, the largest one half
   * of the call: cut off too early, it would never arrive. @throws AppendInDoubt, AppendNotSent
   */
  async append<T>(
    send: (client: EventStoreDBClient, timeoutMs: number) => Promise<T>,
    share: number,
  ): Promise<T> {
    // Whether an attempt was sent and not answered: `any` of them, or one `before` the last.
    const inDoubt = { any: false, before: false };
    const attempt: Attempt<T> = async (client, timeoutMs) => {
      inDoubt.before = inDoubt.any;
      try {
        return await answered(send(client.calls, timeoutMs), timeoutMs);
      } catch (error) {
        inDoubt.any ||= !wasNeverSent(error);
        throw error;
      }
    };
    const { attemptTimeoutMs: shortest, waitMs } = this;
    try {
      return await this.repeat('append', attempt, shortest + share * (waitMs / 2 - shortest));
    } catch (error) {
      // A conflict tells that an earlier attempt was not written. Any other refusal of the last one tells nothing.
      if (isCommandFailure(error, 'wrong-expected-version')) throw error;
      const isUnavailable = error instanceof StoreUnavailable;
      if (isUnavailable ? inDoubt.any : inDoubt.before)
        throw new AppendInDoubt(String(error), { cause: error });
      throw isUnavailable ? new AppendNotSent(error.message, { cause: error }) : error;
    }
  }

  page<T>(open: (client: EventStoreDBClient) => StreamingRead<T>): Promise<T[]> {
    return this.repeat('read', (client, timeoutMs) => {
      const stream = open(client.calls);
      const stopListening = this.onRenewed((nodeEnds) => {
        if (nodeEnds) stream.destroy(new NodeEnds());
      });
      return collected(stream, timeoutMs).finally(stopListening);
    });
  }

  get isClosed(): boolean {
    return this.closed;
  }

  current(): ArenaEventStoreClient {
    if (this.closed) throw new StoreUnavailable('The event store is closed');
    return this.client;
  }

  /**
   * Replaces a client that lost its connection: the client's own recovery ignores connections that break
   * during a call. It does go to the leader that a follower names. @returns the error to throw
   */
  handleFailure(client: ArenaEventStoreClient, error: unknown, kind: Kind = 'read'): unknown {
    const isLost = isSilence(error) || (isPassing(error) && !isCommandFailure(error, 'not-leader'));
    if (isLost && client === this.client) this.renew();
    const failure = isSilence(error) ? this.tooLate() : nameFailure(this.url, error);
    if (failure instanceof ConnectionRefused) this.refusals.refused(kind, failure);
    return failure;
  }

  accepted(kind: Kind = 'read'): void {
    this.refusals.accepted(kind);
  }

  /** @throws ConnectionRefused when the server refuses reads or appends */
  requireAccepted(): void {
    this.refusals.requireNone();
  }

  /** @returns how to stop listening */
  onRenewed(listener: RenewalListener): () => void {
    this.renewalListeners.add(listener);
    return () => this.renewalListeners.delete(listener);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.client.closeConnection().catch(nothing);
    await this.client.calls.dispose();
  }

  tooLate(): StoreUnavailable {
    return new StoreUnavailable(`The event store at ${this.place} did not answer within ${this.waitMs} ms`);
  }

  private repeat<T>(kind: Kind, attempt: Attempt<T>, timeoutMs = this.attemptTimeoutMs): Promise<T> {
    const end = performance.now() + this.waitMs;
    const leftMs = (): number => Math.max(1, end - performance.now());
    let reason: unknown;
    const once = async (): Promise<T> => {
      const client = this.current();
      try {
        // A search for the leader that meets a silent node takes longer than an attempt.
        await answered(client.nodeFound(), leftMs());
        const answer = await attempt(client, Math.min(timeoutMs, leftMs()));
        this.accepted(kind);
        return answer;
      } catch (error) {
        const failure = this.handleFailure(client, error, kind);
        reason = saysNothing(error) ? (reason ?? failure) : failure;
        throw reason;
      }
    };
    const shouldRetry = (error: unknown): boolean =>
      mayBeRepeated(error) && !this.closed && performance.now() < end;
    return retry(once, { ...PAUSES, shouldRetry });
  }

  /** A node that ends waits for its open calls, and keeps the lead until then. */
  private leave(client: ArenaEventStoreClient): void {
    if (client !== this.client || this.closed) return;
    setTimeout(client.appendsToCancel(), LAST_APPENDS_MS).unref();
    this.renew();
    this.tell(true);
  }

  private renew(): void {
    if (this.closed || performance.now() - this.renewedAt < FRESH_EVERY_MS) return;
    const former = this.client;
    this.client = this.freshClient();
    // Calls that it still waits for go on.
    former.closeConnection().catch(nothing);
    this.tell(false);
  }

  private tell(nodeEnds: boolean): void {
    for (const listener of [...this.renewalListeners]) listener(nodeEnds);
  }

  private freshClient(): ArenaEventStoreClient {
    this.renewedAt = performance.now();
    const search = { nodePreference: 'leader', maxDiscoverAttempts: 1, gossipTimeout: 1 };
    const url = this.url.forClient({ throwOnAppendFailure: true }, search);
    const { package: used } = this.url;
    const client = new ArenaEventStoreClient(used.connect(url), used, () => this.leave(client));
    return client;
  }
}
