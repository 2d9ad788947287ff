import { once } from 'node:events';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { RecordLog } from './record-log.js';
import { invalidPosition } from './rpc-errors.js';

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/** Waits while the client does not read, to limit memory. */
export async function send(call: ReadCall, response: ReadResp): Promise<void> {
  if (call.write(response) || call.cancelled) return;
  await either(call, 'drain', 'cancelled');
}

async function either(call: ReadCall, ...names: string[]): Promise<void> {
  const one = new AbortController();
  const { signal } = one;
  await Promise.race(names.map((name) => once(call, name, { signal }))).finally(() => one.abort());
}

/** Whether the client wants ids as two numbers instead of text. */
export function structuredIds(call: ReadCall): boolean {
  return !call.request.getOptions()?.getUuidOption()?.hasString();
}

/** Whether the call may only be answered by the leader. */
export function requiresLeader(call: ReadCall): boolean {
  return call.metadata.get('requires-leader')[0] === 'true';
}

/**
 * Of the record at the position, or where the next one will be written if the log does not reach so far: a node may be
 * behind the one that named the position. @throws the server's error for a position at which no record begins: a real
 * log cannot be read from the middle of a record either
 */
export function indexAt(log: RecordLog, position: ReadReq.Options.Position | undefined): number {
  const commit = Number(position?.getCommitPosition());
  if (log.isBehind(commit)) return log.records.length;
  const index = log.indexOf(commit);
  if (index < 0 || Number(position?.getPreparePosition()) !== commit) throw invalidPosition();
  return index;
}
