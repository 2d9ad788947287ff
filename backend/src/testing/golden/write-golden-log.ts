import { readFile, writeFile } from 'node:fs/promises';
import { FOLDS_FILE, goldenFolds } from './golden-folds.js';
import { decodeGoldenLog, makeGoldenLog, saveGoldenLog } from './golden-log.js';
import { PUBLIC_CHAINS_FILE, publicChainsOf } from './golden-public-chains.js';

const save = (file: string, content: unknown): Promise<void> =>
  writeFile(file, `${JSON.stringify(content, null, 2)}\n`);

// At each release, by `npm run release`: npm run golden -- backend/src/testing/golden 0.2.0
// After a new version of a projection or of the snapshot: npm run golden
const [dir, release] = process.argv.slice(2);
if (dir && release) {
  const log = await makeGoldenLog();
  await saveGoldenLog(dir, release, log);
  const known = JSON.parse(await readFile(PUBLIC_CHAINS_FILE, 'utf8')) as Record<string, string[]>;
  await save(PUBLIC_CHAINS_FILE, { ...known, [release]: publicChainsOf(await decodeGoldenLog(log)) });
}
await save(FOLDS_FILE, await goldenFolds());
