// Makes a data folder for the servers of the bench: `make-seed.ts FOLDER SIZE`. Read models and snapshots are current.
import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { boot } from '../../../app/boot.js';
import { benchConfig } from '../servers/bench-config.js';
import { catchUp } from './catch-up.js';
import { openSessions } from './open-sessions.js';
import { writeLogs } from './season-seed.js';
import type { SeasonSize } from './staged-season.js';

const [folder = '', text = '{}'] = process.argv.slice(2);
const size = JSON.parse(text) as SeasonSize;
const seed = await writeLogs(folder, size);
const issued = Date.now();
const running = await boot(benchConfig(folder), { log: () => undefined });
await catchUp(running.runtime);
await openSessions(running, size.bettors, issued);
await running.close();
await writeFile(join(folder, 'seed.json'), JSON.stringify({ ...seed, issued }));
