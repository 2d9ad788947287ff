import { makeGoldenLog, saveGoldenLog } from './golden-log.js';

// At each release: npm run golden -- backend/src/testing/golden 0.2.0
const [dir, release] = process.argv.slice(2);
if (!dir || !release) throw new Error('Usage: npm run golden -- FOLDER RELEASE');
await saveGoldenLog(dir, release, await makeGoldenLog());
