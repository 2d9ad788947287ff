import { randomUUID } from 'node:crypto';
import type { ProposedRecord } from './record-log.js';

export interface SystemRecord extends ProposedRecord {
  readonly stream: string;
}

/** The server writes an event of its own after this number of appends, as a real one does now and then. */
const EVERY = 3;

const JSON_CONTENT = 'application/json';
const BINARY_CONTENT = 'application/octet-stream';

function systemRecord(stream: string, type: string, data: unknown, contentType = JSON_CONTENT): SystemRecord {
  const bytes = Buffer.from(typeof data === 'string' ? data : JSON.stringify(data));
  return { stream, id: randomUUID(), type, contentType, data: bytes, metadata: Buffer.alloc(0) };
}

/** A real log also begins with such records, so no event of a user is at position 0. */
export function systemRecordsAtStart(): SystemRecord[] {
  return [
    systemRecord('$epoch-information', '$epoch-information', { epochNumber: 0 }),
    systemRecord('$settings', '$userAccountsSettings', { $userStreamAcl: { $r: '$all' } }),
  ];
}

/**
 * One of the record kinds in $all: a system type in a system stream, an ordinary type in a system stream, or a link
 * in an ordinary stream.
 */
export function systemRecordsAfter(appends: number): SystemRecord[] {
  if (appends % EVERY !== 0) return [];
  const kinds = [
    () => systemRecord('$stats-127.0.0.1:2113', '$statsCollected', { 'proc-id': process.pid }),
    () => systemRecord('$persistentsubscription-a::b-checkpoint', 'SubscriptionCheckpoint', { at: appends }),
    () => systemRecord('links', '$>', '0@$settings', BINARY_CONTENT),
    () => systemRecord('$$links', '$metadata', { $maxCount: 100 }),
  ];
  const kind = kinds[(appends / EVERY) % kinds.length];
  return kind ? [kind()] : [];
}
