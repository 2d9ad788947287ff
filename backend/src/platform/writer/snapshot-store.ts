import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandTrace } from './recent-commands.js';

/** Speeds up the start. Can be deleted at any time. */
export interface Snapshot {
  readonly stream: string;
  /** Other code versions ignore the snapshot. */
  readonly fingerprint: string;
  readonly revision: number;
  /** Hash of the event at that revision, to ignore snapshots of other logs. */
  readonly hash: string;
  readonly recent: readonly CommandTrace[];
  readonly state: unknown;
}

export interface SnapshotStore {
  load(stream: string): Promise<Snapshot | null>;
  save(snapshot: Snapshot): Promise<void>;
}

/** One file per stream: checksum, line break, snapshot. A damaged file counts as missing. */
export function openSnapshotFolder(dir: string): SnapshotStore {
  const fileOf = (stream: string) => join(dir, `${stream}.snapshot`);
  return {
    async load(stream) {
      const text = await readFile(fileOf(stream), 'utf8').catch(() => null);
      return text === null ? null : parse(text);
    },
    async save(snapshot) {
      const body = JSON.stringify(snapshot);
      const file = fileOf(snapshot.stream);
      await mkdir(dir, { recursive: true });
      await writeFile(`${file}.new`, `${checksum(body)}\n${body}`);
      await rename(`${file}.new`, file);
    },
  };
}

export function openSnapshotMemory(): SnapshotStore {
  const snapshots = new Map<string, string>();
  return {
    load: (stream) => {
      const text = snapshots.get(stream);
      return Promise.resolve(text === undefined ? null : (JSON.parse(text) as Snapshot));
    },
    save: (snapshot) => {
      snapshots.set(snapshot.stream, JSON.stringify(snapshot));
      return Promise.resolve();
    },
  };
}

function parse(text: string): Snapshot | null {
  const end = text.indexOf('\n');
  const body = text.slice(end + 1);
  return text.slice(0, end) === checksum(body) ? (JSON.parse(body) as Snapshot) : null;
}

function checksum(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}
