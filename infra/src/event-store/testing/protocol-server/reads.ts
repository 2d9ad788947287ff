import type { EventEmitter } from 'node:events';
import streams, { type ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { indexAt, requiresLeader, send, structuredIds, type ReadCall } from './read-calls.js';
import type { LogRecord, RecordLog } from './record-log.js';
import { asRpcError, invalidArgument } from './rpc-errors.js';
import type { ServerNode } from './server-node.js';
import { filterOf, followAll, followStream } from './subscriptions.js';
import { eventResponse, streamIdentifier, streamNameOf } from './wire.js';

/** Streams.Read: a stream or the whole log, once or as a subscription. */
export function readHandler(node: ServerNode) {
  return (call: ReadCall): void => {
    call.on('error', () => undefined);
    answer(node, call).then(
      () => call.end(),
      (error: unknown) => fail(call, error),
    );
  };
}

/** The typed `emit` of a call does not accept errors, but the library requires it. */
function fail(call: EventEmitter, error: unknown): void {
  call.emit('error', asRpcError(error));
}

async function answer(node: ServerNode, call: ReadCall): Promise<void> {
  await node.admitRead(requiresLeader(call));
  const { log } = node;
  const options = call.request.getOptions();
  if (!options) throw invalidArgument('A read has options.');
  const goesOn = options.hasSubscription();
  const all = options.getAll();
  const stream = options.getStream();
  if (goesOn && all) return followAll(call, log, all, filterOf(options.getFilter()));
  if (goesOn && stream) return followStream(call, log, stream);
  if (stream) return sendStream(log, call, options, stream);
  if (all) return sendAll(log, call, options, all);
  throw invalidArgument('A read names a stream or the whole log.');
}

async function sendStream(
  log: RecordLog,
  call: ReadCall,
  options: ReadReq.Options,
  from: ReadReq.Options.StreamOptions,
): Promise<void> {
  const name = streamNameOf(from.getStreamIdentifier());
  const records = log.stream(name);
  if (records.length === 0) {
    const missing = new streams.ReadResp.StreamNotFound().setStreamIdentifier(streamIdentifier(name));
    return send(call, new streams.ReadResp().setStreamNotFound(missing));
  }
  const start = streamStart(from, records.length - 1, isBackwards(options));
  await sendRecords(call, options, along(records, start, isBackwards(options)));
}

function streamStart(from: ReadReq.Options.StreamOptions, last: number, backwards: boolean): number {
  if (from.hasStart()) return 0;
  // Reading forwards from the end finds nothing, because the end is behind the last event.
  if (from.hasEnd()) return backwards ? last : last + 1;
  const revision = Number(from.getRevision());
  return backwards ? Math.min(revision, last) : revision;
}

async function sendAll(
  log: RecordLog,
  call: ReadCall,
  options: ReadReq.Options,
  from: ReadReq.Options.AllOptions,
): Promise<void> {
  const start = allStart(log, from, isBackwards(options));
  await sendRecords(call, options, along(log.records, start, isBackwards(options)));
}

/** A position is included when reading forwards, but not backwards. */
function allStart(log: RecordLog, from: ReadReq.Options.AllOptions, backwards: boolean): number {
  if (from.hasStart()) return backwards ? -1 : 0;
  if (from.hasEnd()) return backwards ? log.records.length - 1 : log.records.length;
  const index = indexAt(log, from.getPosition());
  return backwards ? index - 1 : index;
}

function isBackwards(options: ReadReq.Options): boolean {
  return options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
}

function* along(records: readonly LogRecord[], start: number, backwards: boolean): Iterable<LogRecord> {
  for (let index = start; ; index += backwards ? -1 : 1) {
    const record = records[index];
    if (!record) return;
    yield record;
  }
}

async function sendRecords(
  call: ReadCall,
  options: ReadReq.Options,
  records: Iterable<LogRecord>,
): Promise<void> {
  const structured = structuredIds(call);
  const filter = filterOf(options.getFilter());
  let left = Number(options.getCount());
  for (const record of records) {
    if (left <= 0 || call.cancelled) return;
    if (filter && !filter.passes(record)) continue;
    await send(call, eventResponse(record, structured));
    left--;
  }
}
