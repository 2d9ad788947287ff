import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import type { HeadsView } from '@arena/projections/proof/proof.types';
import { openedZip } from '../../backend/src/testing/opened-zip.js';
import { openSeason } from './support/new-season.js';
import { test } from './support/own-arena.js';
import { visit } from './support/visitor.js';

const CLI = fileURLToPath(new URL('../../backend/dist/cli.js', import.meta.url));

test('an admin takes the archive of a closed season home, and imports it elsewhere', async ({ browser }) => {
  const admin = await visit(browser, 'admin');
  await openSeason(admin, []);
  const reader = await visit(browser);
  await reader.goto('/seasons/');
  await expect(reader.getByRole('link', { name: 'Public log of season 1 (NDJSON)' })).toBeVisible();
  await expect(reader.getByRole('link', { name: /^Archive of season/ })).toHaveCount(0);

  await admin.goto('/seasons/');
  const link = admin.getByRole('link', { name: /^Archive of season 1 .*\(ZIP, [\d,]+ events\)$/ });
  const waiting = admin.waitForEvent('download');
  await link.click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('season-1.zip');
  const file = await download.path();
  const names = (await openedZip(readFileSync(file))).map(({ name }) => name);
  expect([names[0], names.at(-1)]).toEqual(['log.ndjson', 'manifest.json']);

  const { latest } = (await (await admin.request.get('/api/seasons/1/heads')).json()) as HeadsView;
  const folder = mkdtempSync(join(tmpdir(), 'arena-import-'));
  const arena = (...args: string[]) =>
    execFileSync(process.execPath, [CLI, ...args], { env: { ...process.env, DATA_DIR: folder } }).toString();
  expect(arena('import', file)).toContain(`has hash ${latest.hash}`);
  expect(arena('audit', 'verify')).toContain(`hash ${latest.hash}, public chain ${latest.chain}`);
  rmSync(folder, { recursive: true });
});
