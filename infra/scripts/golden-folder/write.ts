// Keeps a whole data folder of a release, with what the program answered on it, for the test of the upgrade.
// Usage: `npm run golden:folder -- RELEASE [CHECKOUT]`. The built program of another
// checkout can be used, such as that of the release itself.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { AnswersByPath } from '../processes/answers.js';
import { call, type Cookie } from '../processes/api-client.js';
import { ADMIN } from '../processes/arena-process.js';
import { drive, startedWithAdmin } from '../processes/driver.js';
import { playSmallSeason } from './small-season.js';

const TARGET = new URL('../../../backend/src/testing/golden/', import.meta.url).pathname;
/** What an operator may have set. Addresses and folders are those of the test. */
const SETTINGS = {
  ADMIN_NAME: ADMIN.name,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  SESSION_SECRET: 'a secret of the golden folder, 32+',
  LIMITS: 'off',
  AUTOMATIC_MAILS: 'on',
  OPERATOR_NAME: 'A sample operator',
  CONTACT_EMAIL: 'contact@example.org',
  SOCKETS_PER_ADDRESS: '600',
};
const ASKED = [
  '/bracket/all',
  '/leaderboard/teams',
  '/leaderboard/bettors',
  '/team/all',
  '/videos/',
  '/products/',
  '/news',
  '/bets/all',
  '/contact',
  '/phase',
];

const [release, checkout] = process.argv.slice(2);
if (!release) throw new Error('Usage: npm run golden:folder -- RELEASE [CHECKOUT]');

await drive('golden folder', async (rig) => {
  const options = checkout && {
    command: [process.execPath, resolve(checkout, 'backend/dist/main.js')] as const,
  };
  const server = await rig.arena('arena', { env: SETTINGS, ...options });
  const { origin } = server;
  const admin = await startedWithAdmin(server);
  const { fan, gone, bettors } = await playSmallSeason(origin, admin);
  const ofPeople = [`/auth/user/${fan.userId}`, `/stdollars/ledger/${bettors[0]?.userId}`];
  const answers = await settled(() => asked(origin, [...ASKED, ...ofPeople], admin));
  await server.stop();
  const people = {
    admin: { ...ADMIN, ...admin },
    fan,
    gone: { userId: gone.userId, name: gone.name, email: gone.email },
  };
  const golden = { release, at: new Date().toISOString(), settings: SETTINGS, people, answers };
  const file = join(TARGET, `${release}.folder.json.gz`);
  await writeFile(
    file,
    gzipSync(JSON.stringify({ ...golden, ...(await filesIn(server.dataFolder)) }), { level: 9 }),
  );
  console.log(`${file}: ${Object.keys(answers).length} answers`);
});

async function asked(origin: string, paths: readonly string[], { cookie }: Cookie) {
  const answers: AnswersByPath = {};
  for (const path of paths) {
    const { status, json } = await call(origin, 'GET', path, { cookie });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    answers[path] = json;
  }
  return answers;
}

/** Asks until nothing changes any more: policies and read models follow the commands. */
async function settled(ask: () => Promise<AnswersByPath>) {
  for (let before = await ask(); ;) {
    await wait(1000);
    const now = await ask();
    if (isDeepStrictEqual(now, before)) return now;
    before = now;
  }
}

/** Equal files are kept once. */
async function filesIn(root: string) {
  const files: Record<string, string> = {};
  const contents: Record<string, string> = {};
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path);
    const hash = createHash('sha256').update(content).digest('hex');
    files[relative(root, path)] = hash;
    contents[hash] = content.toString('base64');
  }
  return { files, contents };
}
