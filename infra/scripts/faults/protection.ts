import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, 'protections.json');

interface Line {
  file: string;
  /** It occurs there once. */
  code: string;
  instead?: string;
}

/** One line of the program, and the test that fails without it. */
export interface Protection extends Line {
  /** Its number in docs/reliability.md. */
  fault: number;
  /** What the program does no longer. */
  removed: string;
  /** The file whose tests of this fault fail. */
  test: string;
  /** Of a test that is a script. */
  args?: string;
  /** A second line that protects from the same. */
  also?: Line[];
  /** What the test said without the line. */
  seen?: string;
}

/** In the order of the faults. */
export const PROTECTIONS = JSON.parse(readFileSync(FILE, 'utf8')) as Protection[];

/** Other runs may write at the same time, so the others are as the file has them. */
export function keepSeen({ fault, removed, test }: Protection, seen: string) {
  const protections = JSON.parse(readFileSync(FILE, 'utf8')) as Protection[];
  for (const each of protections)
    if (each.fault === fault && each.removed === removed && each.test === test) each.seen = seen;
  writeFileSync(FILE, `${JSON.stringify(protections, null, 2)}\n`);
}
