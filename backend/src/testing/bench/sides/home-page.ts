import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { coldPage } from '../../../../../infra/scripts/weight/cold-page.js';
import { buildEmptyPage } from '../../../../../infra/scripts/weight/empty-page.js';
import type { Figures } from '../benchmark.js';
import { withFolder } from '../seeds/bench-stores.js';
import type { SeasonSize } from '../seeds/staged-season.js';
import { onArena, PAGES } from '../servers/seeded-arena.js';

const INITIAL = '../../../../../infra/scripts/weight/initial-javascript.ts';
const SCREEN = { width: 1280, height: 900 };

/** Our built home page, of a visitor with empty caches. */
export async function homePage(size: SeasonSize): Promise<Figures> {
  const printed = execFileSync(process.execPath, [fileURLToPath(new URL(INITIAL, import.meta.url))]);
  const javascript = Number(/([\d.]+) kB {2}initial JavaScript/.exec(printed.toString())?.[1]);
  return { javascript, ...(await shown(size, PAGES)) };
}

/** An empty page of Vite and React, built and served in the same way. */
export function emptyPage(size: SeasonSize): Promise<Figures> {
  return withFolder(async (folder) => {
    const pages = join(folder, 'pages');
    await buildEmptyPage(pages);
    return shown(size, pages);
  });
}

function shown(size: SeasonSize, pages: string): Promise<Figures> {
  return onArena(size, ({ origin }) => coldPage(origin, SCREEN), { pages });
}
