import type { EventStoreDBClient } from '@eventstore/db-client';
import { connectivityState, type Channel, type Client } from '@grpc/grpc-js';
import type { ClientPackage } from './client-package.js';

interface AppendCall {
  cancel(): void;
  once(event: 'status', listener: () => void): unknown;
}

/** What the library keeps to itself. */
interface Internals {
  supports: () => Promise<boolean>;
  getChannel: () => Promise<Channel>;
  execute: <T>(service: unknown, name: string, action: (grpc: Client) => Promise<T>) => Promise<T>;
  handleError: (...failure: unknown[]) => Promise<void>;
}

/** A client of either package that ends no process. */
export class ArenaEventStoreClient {
  private channel: Promise<Channel> | undefined;
  private readonly openAppends = new Set<AppendCall>();
  private readonly internals: Internals;

  /**
   * @param onLeft called when a connection that stood is gone, or will be: a node that ends, or a proxy before it,
   * announces it, and then waits for the open calls
   */
  constructor(
    readonly calls: EventStoreDBClient,
    { UnavailableError }: ClientPackage,
    onLeft: () => void = ignored,
  ) {
    const client = calls as unknown as Internals;
    this.internals = client;
    client.supports = withoutBatchAppend;
    const open = client.getChannel;
    const watched = new WeakSet<Channel>();
    client.getChannel = () => {
      this.channel = open();
      this.channel.then((channel) => {
        if (!watched.has(channel)) watch(channel, onLeft);
        watched.add(channel);
      }, ignored);
      return this.channel;
    };
    const execute = client.execute;
    client.execute = (service, name, action) =>
      execute(service, name, (grpc) => {
        // An append on a closed connection throws where nobody can catch it, which would end the process.
        if (grpc.getChannel().getConnectivityState(false) === connectivityState.SHUTDOWN)
          throw new UnavailableError(undefined, 'Channel has been shut down');
        return action(noting(this.openAppends, grpc));
      });
    const recover = client.handleError;
    client.handleError = (...failure) => recover(...failure).catch(ignored);
  }

  /** Resolves when it has found the node to call: after a failure, it asks the hosts for the leader. */
  async nodeFound(): Promise<void> {
    await this.internals.getChannel();
  }

  /** @returns how to give up the appends that are open now. Whether they were written stays unknown */
  appendsToCancel(): () => void {
    const calls = [...this.openAppends];
    return () => {
      for (const call of calls) call.cancel();
    };
  }

  /** `dispose` leaves the connection open, which can keep the process alive. */
  async closeConnection(): Promise<void> {
    const channel = await this.channel;
    channel?.close();
  }
}

/** The library offers no way to end an append. */
function noting<T extends Client>(calls: Set<AppendCall>, grpc: T): T {
  if (!('append' in grpc)) return grpc;
  const append = grpc.append as (...given: unknown[]) => AppendCall;
  const noted = (...given: unknown[]): AppendCall => {
    const call = append.apply(grpc, given);
    calls.add(call);
    call.once('status', () => calls.delete(call));
    return call;
  };
  return Object.create(grpc, { append: { value: noted } }) as T;
}

/** Until it is closed here. It connects again when it is used again. */
function watch(channel: Channel, onLeft: () => void): void {
  const state = channel.getConnectivityState(false);
  if (state === connectivityState.SHUTDOWN) return;
  channel.watchConnectivityState(state, Infinity, () => {
    if (state === connectivityState.READY) onLeft();
    watch(channel, onLeft);
  });
}

/** The search for another node failed, which the next call is told. Unhandled, it would end the process. */
const ignored = (): void => undefined;

/**
 * Disables batch appends. All clients of a process share one table of batches. When a connection breaks
 * under load, its rejections are unhandled, and answers for other clients throw. Both end the process.
 */
const withoutBatchAppend = (): Promise<boolean> => Promise.resolve(false);
