import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { LogRecord } from './record-log.js';

/** One record of a line, with bytes as base64. */
type StoredRecord = Omit<LogRecord, 'data' | 'metadata'> & {
  readonly data: string;
  readonly metadata: string;
};

/** One line of JSON per append, so an append is stored completely or not at all. */
export class LogFile {
  private readonly descriptor: number;

  constructor(private readonly path: string) {
    this.descriptor = openSync(path, 'a+');
  }

  /** The stored appends in order. An incomplete last line was never acknowledged and is removed. */
  read(): LogRecord[][] {
    const bytes = readFileSync(this.path);
    const end = bytes.lastIndexOf('\n') + 1;
    if (end < bytes.length) ftruncateSync(this.descriptor, end);
    const lines = bytes.toString('utf8', 0, end).split('\n').slice(0, -1);
    return lines.map((line) => (JSON.parse(line) as StoredRecord[]).map(fromStored));
  }

  append(batch: readonly LogRecord[]): void {
    writeSync(this.descriptor, `${JSON.stringify(batch.map(toStored))}\n`);
    fsyncSync(this.descriptor);
  }

  close(): void {
    closeSync(this.descriptor);
  }
}

function toStored(record: LogRecord): StoredRecord {
  return { ...record, data: record.data.toString('base64'), metadata: record.metadata.toString('base64') };
}

function fromStored(record: StoredRecord): LogRecord {
  const { data, metadata } = record;
  return { ...record, data: Buffer.from(data, 'base64'), metadata: Buffer.from(metadata, 'base64') };
}
