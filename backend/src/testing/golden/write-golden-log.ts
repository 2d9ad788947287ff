import { writeFile } from 'node:fs/promises';
import { FOLDS_FILE, goldenFolds } from './golden-folds.js';
import { makeGoldenLog, saveGoldenLog } from './golden-log.js';

// At each release: npm run golden -- backend/src/testing/golden 0.2.0
// After a new version of a projection or of the snapshot: npm run golden
const [dir, release] = process.argv.slice(2);
if (dir && release) await saveGoldenLog(dir, release, await makeGoldenLog());
await writeFile(FOLDS_FILE, `${JSON.stringify(await goldenFolds(), null, 2)}\n`);
