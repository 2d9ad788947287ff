// What each test said when its protection was removed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Protection } from './protection.js';

const FILE = join(import.meta.dirname, 'seen.json');

interface Seen extends Pick<Protection, 'fault' | 'test' | 'removed'> {
  seen: string;
}

export const readSeen = () => JSON.parse(readFileSync(FILE, 'utf8')) as Seen[];

export function writeSeen(entries: readonly Seen[]) {
  const sorted = [...entries].sort((one, other) => one.fault - other.fault);
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** One line can protect in several tests, so the test is a part of it. */
export const isOf = (entry: Seen, { fault, removed, test }: Protection) =>
  entry.fault === fault && entry.removed === removed && entry.test === test;
