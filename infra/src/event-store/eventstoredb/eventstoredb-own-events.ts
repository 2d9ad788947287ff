import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type {
  AllStreamResolvedEvent,
  AllStreamSubscription,
  EventStoreDBClient,
  Filter,
  ReadPosition,
} from '@eventstore/db-client';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { EventDecoder } from '../event-decoder.js';
import { NoAnswer, NodeEnds, abandon } from './eventstoredb-attempt.js';
import type { EventStoreDbConnection } from './eventstoredb-connection.js';
import { positionOf, readPosition, safePosition } from './eventstoredb-events.js';
import type { StreamNames } from '../stream-names.js';

const BATCH = 1000;

/** After so many records without one of our events, the server says how far it has come. */
const SEARCH_WINDOW = 1000;

export interface OwnBatch {
  readonly events: readonly StoredEvent[];
  /** No own event up to here is missing. */
  readonly reached: number;
  /** Where a later read continues. */
  readonly next: ReadPosition;
  /** How often since its last event the server has said how far it has come. */
  readonly searches: number;
}

export interface OwnEventsOptions {
  readonly after: ReadPosition;
  /** Every batch has to come in time. Otherwise only the confirmation, which is an empty batch. */
  readonly inTime: boolean;
  readonly signal?: AbortSignal;
}

/** The server has considered all records up to here. */
interface Checkpoint {
  readonly checkpoint: ReadPosition;
}

type Item = AllStreamResolvedEvent | Checkpoint;

/**
 * The program's own events after a position, then live ones. The server leaves out all others. Ends with the
 * server.
 * @throws StoreUnavailable, ForeignEvent
 */
export async function* ownEvents(
  connection: EventStoreDbConnection,
  decoder: EventDecoder,
  { after, inTime, signal }: OwnEventsOptions,
): AsyncGenerator<OwnBatch> {
  const client = connection.current();
  const stream = openStream(client.calls, decoder.names, after);
  const stop = (): void => abandon(stream, () => stream.unsubscribe());
  let isConfirmed = false;
  // Before its confirmation it stays where its node does. Otherwise, slow calls of others could keep it from beginning.
  const stopListening = connection.onRenewed((nodeEnds) => {
    if (!isConfirmed && !nodeEnds) return;
    stream.destroy(new NodeEnds());
    // Whoever reads may be busy with the last batch.
    stop();
  });
  signal?.addEventListener('abort', stop);
  const items = stream[Symbol.asyncIterator]() as AsyncIterator<Item>;
  const timeoutMs = inTime ? connection.attemptTimeoutMs : Infinity;
  try {
    let item = await inTimeFrom(stream, items.next(), inTime ? timeoutMs : connection.waitMs);
    connection.accepted();
    isConfirmed = true;
    for (; !item.done; item = await inTimeFrom(stream, items.next(), timeoutMs))
      yield batchOf(await atHand(stream, item.value), decoder);
  } catch (error) {
    // Whoever ends the reading has not lost the connection, which others use.
    throw signal?.aborted ? error : connection.handleFailure(client, error);
  } finally {
    signal?.removeEventListener('abort', stop);
    stopListening();
    stop();
  }
}

function inTimeFrom<T>(stream: AllStreamSubscription, item: Promise<T>, withinMs: number): Promise<T> {
  if (withinMs === Infinity) return item;
  const timer = setTimeout(() => stream.destroy(new NoAnswer()), withinMs);
  return item.finally(() => clearTimeout(timer));
}

/** A checkpoint takes its place between the events: those before it may not have been handled yet. */
function openStream(
  client: EventStoreDBClient,
  names: StreamNames,
  fromPosition: ReadPosition,
): AllStreamSubscription {
  const filter = {
    filterOn: 'streamName',
    regex: names.pattern,
    maxSearchWindow: SEARCH_WINDOW,
    checkpointInterval: 1,
    checkpointReached: (subscription, checkpoint) => void subscription.push({ checkpoint }),
  } satisfies Filter;
  const stream = client.subscribeToAll({ fromPosition, filter }, { highWaterMark: BATCH });
  stream.on('error', () => undefined);
  stream.once('confirmation', () => stream.push({ checkpoint: fromPosition }));
  return stream;
}

/** Events of one network packet arrive one by one, and are available one turn later. */
async function atHand(stream: AllStreamSubscription, first: Item): Promise<Item[]> {
  await eventLoopTurn();
  const items = [first];
  while (items.length < BATCH) {
    const next = stream.read() as Item | null;
    if (!next) break;
    items.push(next);
  }
  return items;
}

function batchOf(items: readonly Item[], decoder: EventDecoder): OwnBatch {
  const events = items.flatMap((item) => ('checkpoint' in item ? [] : decoder.decode(item.event)));
  const next = placeOf(items.at(-1));
  const reached = typeof next === 'object' ? safePosition(next.commit) : LOG_START;
  const searches = items.length - 1 - items.findLastIndex((item) => !('checkpoint' in item));
  return { events, reached, next, searches };
}

function placeOf(item: Item | undefined): ReadPosition {
  if (item && 'checkpoint' in item) return item.checkpoint;
  return item?.event ? readPosition(positionOf(item.event)) : 'start';
}
