import type { LogFile } from './log-file.js';
import { systemRecordsAfter, systemRecordsAtStart, type SystemRecord } from './system-records.js';

/** An event that a client wants to append. Data and metadata are opaque bytes. */
export interface ProposedRecord {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Buffer;
  readonly metadata: Buffer;
}

export interface LogRecord extends ProposedRecord {
  readonly stream: string;
  readonly revision: number;
  /** Byte offset in the log. It grows by the size of the previous record, so it is not a count. */
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly created: number;
}

export const NO_STREAM = -1;

/** A revision, NO_STREAM, or a condition without a revision. */
export type Expected = number | 'any' | 'streamExists';

export type AppendResult =
  | { readonly written: true; readonly revision: number; readonly position: number | null }
  | { readonly written: false; readonly current: number };

/** Overhead of the real server per record. The exact number does not matter. */
const FRAME_BYTES = 64;

/** Size that counts against the limit of an append, computed as in the real server. */
export function sizeOf(record: ProposedRecord): number {
  return record.data.length + record.metadata.length + record.type.length * 2;
}

/** All records in the order they were written, and by stream. */
export class RecordLog {
  readonly records: LogRecord[] = [];
  private readonly streams = new Map<string, LogRecord[]>();
  private readonly listeners = new Set<() => void>();
  private end = 0;
  private appends = 0;

  constructor(private readonly file: LogFile | null) {
    for (const batch of file?.read() ?? []) this.take(batch);
    if (this.records.length === 0) this.writeSystem(systemRecordsAtStart());
  }

  stream(name: string): readonly LogRecord[] {
    return this.streams.get(name) ?? [];
  }

  append(stream: string, expected: Expected, proposed: readonly ProposedRecord[]): AppendResult {
    const there = this.stream(stream);
    const current = there.length - 1;
    if (!meets(expected, current)) return repeated(there, expected, proposed) ?? { written: false, current };
    const written = this.write(proposed.map((record) => ({ stream, ...record })));
    this.writeSystem(systemRecordsAfter(++this.appends));
    for (const listener of this.listeners) listener();
    return { written: true, revision: current + written.length, position: written.at(-1)?.position ?? null };
  }

  /** Takes over records of a log of which this one is a beginning. */
  copyFrom(source: RecordLog, length?: number): void {
    const missing = source.records.slice(this.records.length, length);
    if (missing.length === 0) return;
    this.file?.append(missing);
    this.take(missing);
    for (const listener of this.listeners) listener();
  }

  /** Whether a position lies behind everything that this log has. */
  isBehind(position: number): boolean {
    return position >= this.end;
  }

  /** Index of the record at exactly this position, or -1. */
  indexOf(position: number): number {
    const index = this.firstIndexAt(position);
    return this.records[index]?.position === position ? index : -1;
  }

  /** @returns a function that stops listening */
  onAppended(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.file?.close();
  }

  private firstIndexAt(position: number): number {
    let [low, high] = [0, this.records.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.records[middle]?.position ?? Infinity) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private writeSystem(records: readonly SystemRecord[]): void {
    for (const record of records) this.write([record]);
  }

  /** All records in one line of the file. They can be read only after they are durable. */
  private write(proposed: readonly SystemRecord[]): LogRecord[] {
    let position = this.end;
    const placed = proposed.map((record, n) => {
      const revision = this.stream(record.stream).length + n;
      const at = { ...record, revision, position, created: Date.now() };
      position += sizeOnDisk(at);
      return at;
    });
    if (placed.length > 0) this.file?.append(placed);
    this.take(placed);
    return placed;
  }

  private take(batch: readonly LogRecord[]): void {
    for (const record of batch) {
      this.records.push(record);
      const there = this.streams.get(record.stream);
      if (there) there.push(record);
      else this.streams.set(record.stream, [record]);
      this.end = record.position + sizeOnDisk(record);
    }
  }
}

function sizeOnDisk(record: SystemRecord): number {
  return FRAME_BYTES + record.stream.length + sizeOf(record);
}

function meets(expected: Expected, current: number): boolean {
  if (expected === 'any') return true;
  return expected === 'streamExists' ? current >= 0 : expected === current;
}

/** A repeated append (same ids at the same place) succeeds and writes nothing. */
function repeated(
  there: readonly LogRecord[],
  expected: Expected,
  proposed: readonly ProposedRecord[],
): AppendResult | null {
  if (typeof expected !== 'number' || proposed.length === 0) return null;
  const done = proposed.every((record, n) => there[expected + 1 + n]?.id === record.id);
  const last = there[expected + proposed.length];
  return done && last ? { written: true, revision: last.revision, position: last.position } : null;
}
