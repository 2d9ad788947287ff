import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { usingFile } from '../data-folder/file-unusable.js';

const HEADER = 100;

/** SQLite reads half a page as zeros. Header fields: https://www.sqlite.org/fileformat2.html 1.3. */
export function isCut(file: string): boolean {
  const header = usingFile(file, () => firstBytes(file));
  const { size } = statSync(file);
  // With a write-ahead log, the file may be shorter without being damaged.
  if (sizeOf(`${file}-wal`) > 0) return size === 0;
  if (size < HEADER) return true;
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  return size % pageSize !== 0 || size < pageSize * header.readUInt32BE(28);
}

/** Bytes; 0 for a file that is not there. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function firstBytes(file: string): Buffer {
  const handle = openSync(file, 'r');
  try {
    const header = Buffer.alloc(HEADER);
    readSync(handle, header, 0, HEADER, 0);
    return header;
  } finally {
    closeSync(handle);
  }
}
