// Makes a data folder for the servers of the bench: `make-seed.ts FOLDER SIZE`. Read models and snapshots are current.
import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { boot } from '../../../app/boot.js';
import { SessionStore } from '../../../features/accounts/sessions/session-store.js';
import { benchConfig } from '../servers/bench-config.js';
import { sessionOf } from './bench-session.js';
import { ADMIN_ID, writeLogs } from './season-seed.js';
import { bettorId, type SeasonSize } from './staged-season.js';

const CATCH_UP_MS = 3_600_000;

const [folder = '', text = '{}'] = process.argv.slice(2);
const size = JSON.parse(text) as SeasonSize;
const seed = await writeLogs(folder, size);
const issued = Date.now();
const running = await boot(benchConfig(folder), { log: () => undefined });
const { app, runtime } = running;
const last = await runtime.stores.eventStore.lastPosition();
await runtime.readSide.waitFor(last, CATCH_UP_MS);
if (runtime.readSide.visible() < last) throw new Error('The read models of the seed did not catch up');
const sessions = app.get(SessionStore, { strict: false });
const device = { browser: null, system: null };
await sessions.open(sessionOf(ADMIN_ID, issued), device);
for (let n = 0; n < size.bettors; n++) await sessions.open(sessionOf(bettorId(n), issued), device);
await running.close();
await writeFile(join(folder, 'seed.json'), JSON.stringify({ ...seed, issued }));
