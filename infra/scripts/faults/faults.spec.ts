import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PROTECTIONS } from './protection.js';

const ROOT = join(import.meta.dirname, '../../..');
/** Without 73: playable copies of videos are not built yet. */
const FAULTS = Array.from({ length: 75 }, (_, n) => n + 1).filter((fault) => fault !== 73);
/** Tests, and scripts that print what they have tested. */
const PLACES = [
  'domain/src',
  'projections/src',
  'infra/src',
  'infra/scripts',
  'backend/src',
  'frontend/src',
  'frontend/e2e',
];
const TEST = /\.(spec|contract)\.tsx?$|\.e2e\.ts$/;
const SCRIPT = /-test\.ts$|full-disk\/.*\.ts$|play-large-bracket\.ts$/;
const IN_A_NAME = /\((fault \d+(?:, fault \d+)*)\)['"`]/g;
const IN_A_FACT = /['"`]\s*(fault \d+): /g;

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

function faultsIn(file: string) {
  const pattern = TEST.test(file) ? IN_A_NAME : SCRIPT.test(file) ? IN_A_FACT : null;
  if (pattern === null) return [];
  const names = [...read(file).matchAll(pattern)].map(([, name = '']) => name);
  return names.flatMap((name) => [...name.matchAll(/\d+/g)].map(Number));
}

describe('the faults of docs/reliability.md', () => {
  const files = PLACES.flatMap((place) =>
    readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' }).map((file) => join(place, file)),
  );
  const tested = new Set(files.flatMap(faultsIn));

  it.each(FAULTS)('%i is in the name of a test', (fault) => {
    expect(tested).toContain(fault);
  });

  it.each(FAULTS)('%i has a line that protects from it', (fault) => {
    expect(PROTECTIONS.map((protection) => protection.fault)).toContain(fault);
  });

  it('have protections whose tests were seen to fail', () => {
    expect(PROTECTIONS.filter(({ seen }) => !seen)).toEqual([]);
  });

  it.each(PROTECTIONS.map((protection) => [protection.fault, protection] as const))(
    '%i: the program still has the line that protects from it',
    (_fault, { also = [], test, ...first }) => {
      expect(existsSync(join(ROOT, test))).toBe(true);
      for (const { file, code } of [first, ...also])
        expect([file, read(file).split(code).length]).toEqual([file, 2]);
    },
  );
});
