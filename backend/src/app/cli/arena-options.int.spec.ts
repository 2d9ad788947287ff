import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { arenaOn } from './testing/arena-on.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-options-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['missing', null, (path: string) => `--from: there is no file ${path}.`],
  ['empty', '\n', (path: string) => `--from: ${path} is empty.`],
  [
    'wrong',
    'ftp://ada:secret@host\n',
    () =>
      '--from: ftp: is not supported; it takes sqlite:, esdb:, esdb+discover:, kurrentdb:, kurrentdb+discover:.',
  ],
])('a URL comes from a file, and one that is %s is refused in a line', async (name, content, line) => {
  const path = join(folder, name);
  if (content !== null) writeFileSync(path, content);
  const { code, errors } = await arenaOn({}, 'export', '--from', `@${path}`);
  expect([code, errors]).toEqual([1, [line(path)]]);
});

it('a start takes no further words', async () => {
  const { code, errors } = await arenaOn({}, 'start', 'now');
  expect([code, errors.join()]).toEqual([1, expect.stringContaining('too many arguments')]);
});
