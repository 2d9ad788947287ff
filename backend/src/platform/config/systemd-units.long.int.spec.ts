import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const FOLDER = fileURLToPath(new URL('../../../../infra/systemd', import.meta.url));
const UNITS = readdirSync(FOLDER).filter((name) => /\.(service|timer)$/.test(name));
const textOf = (unit: string): string => readFileSync(join(FOLDER, unit), 'utf8');

const isThere = spawnSync('systemd-analyze', ['--version']).status === 0;
const verified = isThere ? it : it.skip;
const where = isThere ? '' : ' (skipped: this machine has no systemd-analyze)';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-units-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What systemd says against the units, on a machine where the program is installed. */
function complaints(change = (text: string): string => text): { status: number | null; said: string } {
  for (const unit of UNITS) {
    const installed = textOf(unit).replaceAll('=/opt/battle-arena/arena ', `=${process.execPath} `);
    writeFileSync(join(folder, unit), change(installed));
  }
  const options = ['verify', '--man=no', '--recursive-errors=no'];
  const { status, stderr } = spawnSync('systemd-analyze', [...options, ...UNITS], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, said: stderr };
}

verified(`systemd understands the services and the timer${where}`, () => {
  expect(UNITS).toHaveLength(3);
  expect(complaints()).toEqual({ status: 0, said: '' });
});

verified(`systemd would say what it does not understand${where}`, () => {
  const slip = complaints((text) => text.replace('OnCalendar=*-*-*', 'OnCalendar=each'));
  expect(slip).toEqual({ status: 1, said: expect.stringContaining('Failed to parse calendar') });
});

it.each(UNITS.filter((unit) => unit.endsWith('.service')))('%s leaves no secrets in a dump', (unit) => {
  expect(textOf(unit)).toMatch(/^LimitCORE=0$/m);
});
