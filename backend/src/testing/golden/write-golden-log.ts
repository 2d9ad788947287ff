import { makeGoldenLog, saveGoldenLog } from './golden-log.js';

/* At each release, after the build: node backend/dist/log/golden/write-golden-log.js backend/src/log/golden 0.2.0 */
const [dir, release] = process.argv.slice(2);
if (!dir || !release) throw new Error('Usage: write-golden-log.js FOLDER RELEASE');
await saveGoldenLog(dir, release, await makeGoldenLog());
