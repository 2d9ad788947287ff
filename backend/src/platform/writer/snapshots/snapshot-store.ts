import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredSpan } from '../commands/known-commands.js';

/** Another layout of the file, or another meaning of its parts, is ignored. */
const FORMAT = 2;

/** Speeds up the start. Can be deleted at any time. */
export interface SnapshotHead {
  readonly stream: string;
  /** Other code versions ignore the snapshot. */
  readonly fingerprint: string;
  readonly revision: number;
  /** Hash of the event at that revision, to ignore snapshots of other logs. */
  readonly hash: string;
  readonly known: readonly StoredSpan[];
}

export interface Snapshot extends SnapshotHead {
  readonly state: unknown;
}

export interface SnapshotStore {
  load(stream: string): Promise<Snapshot | null>;
  /** @param state JSON in parts, so that the whole text is never in memory */
  save(head: SnapshotHead, state: Iterable<string>): Promise<void>;
}

/** Bytes. A longer text fits in no string of V8. Such a season is folded from its log. */
const LARGEST = 500_000_000;

/** One file per stream: head, state and checksum, one line each. A damaged file counts as missing. */
export function openSnapshotFolder(dir: string): SnapshotStore {
  const fileOf = (stream: string) => join(dir, `${stream}.snapshot`);
  return {
    async load(stream) {
      const bytes = await readFile(fileOf(stream)).catch(() => null);
      return bytes === null || bytes.length > LARGEST ? null : parse(bytes);
    },
    async save(head, state) {
      const file = fileOf(head.stream);
      await mkdir(dir, { recursive: true });
      await writeFile(`${file}.new`, blocksOf(withChecksum(linesOf(head, state))));
      await rename(`${file}.new`, file);
    },
  };
}

export function openSnapshotMemory(): SnapshotStore {
  const snapshots = new Map<string, Buffer>();
  return {
    load: (stream) => {
      const bytes = snapshots.get(stream);
      return Promise.resolve(bytes === undefined ? null : parse(bytes));
    },
    save: (head, state) => {
      snapshots.set(head.stream, Buffer.from([...withChecksum(linesOf(head, state))].join('')));
      return Promise.resolve();
    },
  };
}

function* linesOf(head: SnapshotHead, state: Iterable<string>): Generator<string> {
  yield JSON.stringify({ format: FORMAT, ...head });
  yield '\n';
  yield* state;
  yield '\n';
}

function* withChecksum(texts: Iterable<string>): Generator<string> {
  const hash = createHash('sha256');
  for (const text of texts) {
    hash.update(text);
    yield text;
  }
  yield hash.digest('hex');
}

const BLOCK = 64 * 1024;

/** Joins short texts, because each block is one write. */
function* blocksOf(texts: Iterable<string>): Generator<string> {
  let block = '';
  for (const text of texts) {
    block += text;
    if (block.length < BLOCK) continue;
    yield block;
    block = '';
  }
  yield block;
}

const CHECKSUM = 64;

function parse(bytes: Buffer): Snapshot | null {
  const body = bytes.subarray(0, -CHECKSUM);
  const checksum = createHash('sha256').update(body).digest('hex');
  if (bytes.subarray(-CHECKSUM).toString('latin1') !== checksum) return null;
  const end = body.indexOf('\n');
  const { format, ...head } = JSON.parse(body.toString('utf8', 0, end)) as SnapshotHead & { format: number };
  if (format !== FORMAT) return null;
  return { ...head, state: JSON.parse(body.toString('utf8', end + 1)) };
}
