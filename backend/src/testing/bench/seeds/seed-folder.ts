import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { withFolder } from './bench-stores.js';
import type { SeasonSeed } from './season-seed.js';
import type { SeasonSize } from './staged-season.js';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const RUN_SOURCE = join(ROOT, 'infra/scripts/run-source.mjs');
const MAKE_SEED = fileURLToPath(new URL('make-seed.ts', import.meta.url));
const CACHE = join(tmpdir(), 'arena-bench-seeds');
const SOURCES = ['domain/src', 'projections/src', 'infra/src', 'backend/src'];

export type Seed = SeasonSeed & { readonly issued: number };

/** Passes a copy of a season's data folder. It is removed afterwards. `options` may name more than the size. */
export async function withSeed<T>(
  { teams, bettors, settled, placed }: SeasonSize,
  work: (dataDir: string, seed: Seed) => Promise<T>,
): Promise<T> {
  const kept = await keptSeed({ teams, bettors, settled, placed });
  const seed = JSON.parse(await readFile(join(kept, 'seed.json'), 'utf8')) as Seed;
  return withFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    await cp(kept, dataDir, { recursive: true });
    // Otherwise the system writes the copy to the disk while the side is measured.
    await run('sync');
    return work(dataDir, seed);
  });
}

/** Made once per day and version of the code: sessions last a day. */
async function keptSeed(size: SeasonSize): Promise<string> {
  const version = `${new Date().toISOString().slice(0, 10)}-${await versionOfCode()}`;
  const folder = join(CACHE, version, Object.values(size).join('-'));
  if (existsSync(folder)) return folder;
  await removeOthers(version);
  const draft = `${folder}.draft-${process.pid}`;
  await mkdir(join(CACHE, version), { recursive: true });
  const made = [RUN_SOURCE, MAKE_SEED, draft, JSON.stringify(size)];
  await run(process.execPath, ['--max-old-space-size=8192', ...made]);
  await rename(draft, folder);
  return folder;
}

async function removeOthers(version: string): Promise<void> {
  const versions = await readdir(CACHE).catch(() => []);
  const old = versions.filter((each) => each !== version);
  await Promise.all(old.map((each) => rm(join(CACHE, each), { recursive: true, force: true })));
}

async function versionOfCode(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const files = await readdir(join(ROOT, folder), { recursive: true });
    for (const file of files.filter((each) => each.endsWith('.ts') && !each.endsWith('.spec.ts')).sort())
      hash.update(file).update(await readFile(join(ROOT, folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
