import type { ServerReadableStream, ServiceError } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams, { type AppendReq, type AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { NO_STREAM, sizeOf, type AppendResult, type Expected, type ProposedRecord } from './record-log.js';
import { appendTooLarge, asRpcError, invalidArgument } from './rpc-errors.js';
import type { ProposedAppend, ServerNode } from './server-node.js';
import { proposedRecord, streamNameOf } from './wire.js';

type Answer = (error: ServiceError | null, response?: AppendResp) => void;

/** Streams.Append: the stream and its expected revision first, then the events, one message each. */
export function appendHandler(node: ServerNode, maxAppendBytes: number) {
  return (call: ServerReadableStream<AppendReq, AppendResp>, answer: Answer): void => {
    const request = new AppendRequest(maxAppendBytes);
    call.on('error', () => undefined);
    call.on('data', (message: AppendReq) => request.take(message));
    call.on('end', () =>
      // The end of a call that was given up comes before the word that it was, and perhaps after a part of its events.
      setImmediate(() => {
        if (call.cancelled) return;
        appendTo(node, request).then(
          (response) => answer(null, response),
          (error: unknown) => answer(asRpcError(error)),
        );
      }),
    );
  };
}

async function appendTo(node: ServerNode, request: AppendRequest): Promise<AppendResp> {
  const append = request.done();
  return appendResponse(await node.append(append), append.expected);
}

class AppendRequest {
  private options: AppendReq.Options | undefined;
  private readonly records: ProposedRecord[] = [];
  private bytes = 0;
  private error: unknown = null;

  constructor(private readonly maxAppendBytes: number) {}

  take(message: AppendReq): void {
    const proposed = message.getProposedMessage();
    if (!proposed) this.options ??= message.getOptions();
    else if (!this.error) this.propose(proposed);
  }

  done(): ProposedAppend {
    if (this.error) throw this.error as Error;
    if (!this.options) throw invalidArgument('The first message of an append holds its options.');
    const stream = streamNameOf(this.options.getStreamIdentifier());
    return { stream, expected: expectedOf(this.options), records: this.records };
  }

  private propose(message: AppendReq.ProposedMessage): void {
    try {
      const record = proposedRecord(message);
      this.bytes += sizeOf(record);
      if (this.bytes > this.maxAppendBytes) throw appendTooLarge(this.maxAppendBytes);
      this.records.push(record);
    } catch (error) {
      this.error = error;
    }
  }
}

function expectedOf(options: AppendReq.Options): Expected {
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'streamExists';
  return options.hasNoStream() ? NO_STREAM : Number(options.getRevision());
}

function appendResponse(result: AppendResult, expected: Expected): AppendResp {
  const response = new streams.AppendResp();
  if (!result.written) return response.setWrongExpectedVersion(wrongVersion(result.current, expected));
  const success = new streams.AppendResp.Success();
  if (result.revision === NO_STREAM) success.setNoStream(new shared.Empty());
  else success.setCurrentRevision(String(result.revision));
  if (result.position === null) success.setNoPosition(new shared.Empty());
  else {
    const at = String(result.position);
    success.setPosition(new streams.AppendResp.Position().setCommitPosition(at).setPreparePosition(at));
  }
  return response.setSuccess(success);
}

function wrongVersion(current: number, expected: Expected): AppendResp.WrongExpectedVersion {
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  const nothing = new shared.Empty();
  if (current === NO_STREAM) wrong.setCurrentNoStream(nothing);
  else wrong.setCurrentRevision(String(current));
  if (expected === 'any') return wrong.setExpectedAny(nothing);
  if (expected === 'streamExists') return wrong.setExpectedStreamExists(nothing);
  if (expected === NO_STREAM) return wrong.setExpectedNoStream(nothing);
  return wrong.setExpectedRevision(String(expected));
}
