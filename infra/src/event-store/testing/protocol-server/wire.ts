import shared, { type StreamIdentifier, type UUID } from '@eventstore/db-client/generated/shared_pb.js';
import streams, { type ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { LogRecord, ProposedRecord } from './record-log.js';

/** The common fields of an event in an append and in a batch append. */
interface ProposedMessage {
  getId(): UUID | undefined;
  getMetadataMap(): { get(key: string): string | undefined };
  getData_asU8(): Uint8Array;
  getCustomMetadata_asU8(): Uint8Array;
}

interface NamesStream {
  getStreamName_asU8(): Uint8Array;
}

/** .NET ticks of 100 ns. The client reads them as counted from 1970. */
const TICKS_PER_MILLISECOND = 10_000n;

export function streamNameOf(identifier: NamesStream | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
}

export function streamIdentifier(name: string): StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(name)));
}

/** @throws Error naming the missing part, as the real server does for these two */
export function proposedRecord(message: ProposedMessage): ProposedRecord {
  const metadata = message.getMetadataMap();
  const type = metadata.get('type');
  const contentType = metadata.get('content-type');
  if (!type || !contentType) throw new Error('Required Metadata Property is missing');
  return {
    id: uuidOf(message.getId()),
    type,
    contentType,
    data: Buffer.from(message.getData_asU8()),
    metadata: Buffer.from(message.getCustomMetadata_asU8()),
  };
}

export function uuidOf(uuid: UUID | undefined): string {
  const structured = uuid?.getStructured();
  if (!structured) return uuid?.getString() ?? '';
  const hex = [structured.getMostSignificantBits(), structured.getLeastSignificantBits()]
    .map((bits) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function uuid(id: string, structured: boolean): UUID {
  if (!structured) return new shared.UUID().setString(id);
  const hex = id.replaceAll('-', '');
  const bits = (from: number): string =>
    BigInt.asIntN(64, BigInt(`0x${hex.slice(from, from + 16)}`)).toString();
  return new shared.UUID().setStructured(
    new shared.UUID.Structured().setMostSignificantBits(bits(0)).setLeastSignificantBits(bits(16)),
  );
}

export function eventResponse(record: LogRecord, structuredIds: boolean): ReadResp {
  const position = String(record.position);
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(uuid(record.id, structuredIds))
    .setStreamIdentifier(streamIdentifier(record.stream))
    .setStreamRevision(String(record.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(new Uint8Array(record.data))
    .setCustomMetadata(new Uint8Array(record.metadata));
  recorded
    .getMetadataMap()
    .set('type', record.type)
    .set('content-type', record.contentType)
    .set('created', String(BigInt(record.created) * TICKS_PER_MILLISECOND));
  const event = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position);
  return new streams.ReadResp().setEvent(event);
}
