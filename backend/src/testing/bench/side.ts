// Measures one side in a process of its own: `side.ts NAME OPTIONS`. Prints operations per second.
import { commands } from './sides/commands.js';
import { foldState, rawHash, rawRead, readLog, verifyChain } from './sides/log-reads.js';
import { rawInserts } from './sides/raw-inserts.js';
import { bulkLoad, rebuildAll } from './sides/rebuild.js';

const SIDES: Readonly<Record<string, (options: never) => Promise<number>>> = {
  commands,
  rawInserts,
  readLog,
  verifyChain,
  foldState,
  rawRead,
  rawHash,
  rebuildAll,
  bulkLoad,
};

const [name = '', options = '{}'] = process.argv.slice(2);
const side = SIDES[name];
if (!side) throw new Error(`There is no side ${name}`);
const rate = await side(JSON.parse(options) as never);
process.stdout.write(`${rate}\n`);
