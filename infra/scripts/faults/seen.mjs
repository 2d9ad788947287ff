// What each test said when its protection was removed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, 'seen.json');

export const readSeen = () => JSON.parse(readFileSync(FILE, 'utf8'));

export function writeSeen(entries) {
  const sorted = [...entries].sort((one, other) => one.fault - other.fault);
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** One line can protect in several tests, so the test is a part of it. */
export const isOf = (entry, { fault, removed, test }) =>
  entry.fault === fault && entry.removed === removed && entry.test === test;
