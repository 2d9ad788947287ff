import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import codes, { type Code } from '@eventstore/db-client/generated/code_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import rpc, { type Status } from '@eventstore/db-client/generated/status_pb.js';
import { NO_STREAM, type Expected } from './record-log.js';

/** An error of a call, with the trailers by which the client recognizes it. */
export function rpcError(code: status, details: string, trailers: Record<string, string> = {}): ServiceError {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value);
  return Object.assign(new Error(details), { code, details, metadata });
}

export function asRpcError(error: unknown): ServiceError {
  if (error instanceof Error && 'code' in error && 'metadata' in error) return error as ServiceError;
  return rpcError(status.UNKNOWN, error instanceof Error ? error.message : String(error));
}

export function appendTooLarge(maxAppendBytes: number): ServiceError {
  const max = String(maxAppendBytes);
  return rpcError(status.INVALID_ARGUMENT, `Maximum Append Size of ${max} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': max,
  });
}

/** Names the leader, where the client then goes. */
export function notLeader(host: string, port: number): ServiceError {
  return rpcError(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  });
}

export function unauthenticated(): ServiceError {
  return rpcError(status.UNAUTHENTICATED, 'Unauthenticated');
}

export function accessDenied(): ServiceError {
  return rpcError(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
}

export function notReady(): ServiceError {
  return rpcError(status.UNAVAILABLE, 'Server Is Not Ready');
}

export function invalidPosition(): ServiceError {
  return rpcError(status.INVALID_ARGUMENT, 'Trying to read from an invalid position.');
}

export function invalidArgument(details: string): ServiceError {
  return rpcError(status.INVALID_ARGUMENT, details);
}

/** The part of a google-protobuf message that is needed here. */
interface Packable {
  serializeBinary(): Uint8Array;
}

function statusOf(code: Code, name: string, detail: Packable): Status {
  const details = new any.Any();
  details.pack(detail.serializeBinary(), `event_store.client.${name}`);
  return new rpc.Status().setCode(code).setMessage(name).setDetails(details);
}

export function batchTooLarge(maxAppendBytes: number): Status {
  const detail = new shared.MaximumAppendSizeExceeded().setMaxappendsize(maxAppendBytes);
  return statusOf(codes.Code.INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', detail);
}

export function batchTimedOut(): Status {
  return statusOf(codes.Code.DEADLINE_EXCEEDED, 'Timeout', new shared.Timeout());
}

export function batchBadRequest(message: string): Status {
  return statusOf(codes.Code.INVALID_ARGUMENT, 'BadRequest', new shared.BadRequest().setMessage(message));
}

export function batchWrongVersion(current: number, expected: Expected): Status {
  const detail = new shared.WrongExpectedVersion();
  const nothing = new empty.Empty();
  if (current === NO_STREAM) detail.setCurrentNoStream(nothing);
  else detail.setCurrentStreamRevision(String(current));
  if (expected === 'any') detail.setExpectedAny(nothing);
  else if (expected === 'streamExists') detail.setExpectedStreamExists(nothing);
  else if (expected === NO_STREAM) detail.setExpectedNoStream(nothing);
  else detail.setExpectedStreamPosition(String(expected));
  return statusOf(codes.Code.ALREADY_EXISTS, 'WrongExpectedVersion', detail);
}
