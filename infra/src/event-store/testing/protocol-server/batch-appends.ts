import type { ServerDuplexStream } from '@grpc/grpc-js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams, {
  type BatchAppendReq,
  type BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import { NO_STREAM, sizeOf, type AppendResult, type Expected, type ProposedRecord } from './record-log.js';
import { batchBadRequest, batchTimedOut, batchTooLarge, batchWrongVersion } from './rpc-errors.js';
import type { ServerNode } from './server-node.js';
import { proposedRecord, streamIdentifier, streamNameOf, uuidOf } from './wire.js';

interface PendingAppend {
  readonly stream: string;
  readonly expected: Expected;
  readonly records: ProposedRecord[];
  bytes: number;
}

type BatchCall = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

/** Streams.BatchAppend: many appends over one call, each in parts with the same correlation id. */
export function batchAppendHandler(node: ServerNode, maxAppendBytes: number) {
  return (call: BatchCall): void => {
    const pending = new Map<string, PendingAppend>();
    call.on('error', () => undefined);
    call.on('end', () => call.end());
    call.on('data', (request: BatchAppendReq) => {
      const answer = (response: BatchAppendResp | null): void => {
        if (response) call.write(response.setCorrelationId(request.getCorrelationId()));
      };
      void takePart(node, maxAppendBytes, pending, request).then(answer);
    });
  };
}

/** @returns the answer once the append is complete or refused; null while parts are missing */
async function takePart(
  node: ServerNode,
  maxAppendBytes: number,
  pending: Map<string, PendingAppend>,
  request: BatchAppendReq,
): Promise<BatchAppendResp | null> {
  const id = uuidOf(request.getCorrelationId());
  const options = request.getOptions();
  if (options && isPast(options)) return failure(streamOf(options), batchTimedOut());
  if (options) pending.set(id, pendingAppend(options));
  const append = pending.get(id);
  if (!append) return null;
  try {
    addRecords(append, request);
  } catch (error) {
    pending.delete(id);
    return failure(append.stream, batchBadRequest(String(error)));
  }
  if (append.bytes <= maxAppendBytes && !request.getIsFinal()) return null;
  pending.delete(id);
  if (append.bytes > maxAppendBytes) return failure(append.stream, batchTooLarge(maxAppendBytes));
  return batchResponse(append, await node.append(append));
}

function addRecords(append: PendingAppend, request: BatchAppendReq): void {
  for (const message of request.getProposedMessagesList()) {
    const record = proposedRecord(message);
    append.bytes += sizeOf(record);
    append.records.push(record);
  }
}

function pendingAppend(options: BatchAppendReq.Options): PendingAppend {
  return { stream: streamOf(options), expected: expectedOf(options), records: [], bytes: 0 };
}

function isPast(options: BatchAppendReq.Options): boolean {
  const deadline = options.getDeadline();
  return deadline !== undefined && deadline.toDate().getTime() < Date.now();
}

function streamOf(options: BatchAppendReq.Options): string {
  return streamNameOf(options.getStreamIdentifier());
}

function expectedOf(options: BatchAppendReq.Options): Expected {
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'streamExists';
  return options.hasNoStream() ? NO_STREAM : Number(options.getStreamPosition());
}

function failure(stream: string, error: ReturnType<typeof batchTimedOut>): BatchAppendResp {
  return new streams.BatchAppendResp().setStreamIdentifier(streamIdentifier(stream)).setError(error);
}

function batchResponse(append: PendingAppend, result: AppendResult): BatchAppendResp {
  if (!result.written) return failure(append.stream, batchWrongVersion(result.current, append.expected));
  const success = new streams.BatchAppendResp.Success();
  if (result.revision === NO_STREAM) success.setNoStream(new empty.Empty());
  else success.setCurrentRevision(String(result.revision));
  if (result.position === null) success.setNoPosition(new empty.Empty());
  else {
    const at = String(result.position);
    success.setPosition(new shared.AllStreamPosition().setCommitPosition(at).setPreparePosition(at));
  }
  return new streams.BatchAppendResp()
    .setStreamIdentifier(streamIdentifier(append.stream))
    .setSuccess(success);
}
