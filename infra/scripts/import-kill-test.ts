// Kills the built server while it checks and imports the archive of a season. It goes on by itself after each start,
// shows nothing of the season before it has all of it, and in the end has exactly what was archived.
// Usage: `npm run test:imports` after a build.
import { createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { ArchiveImport } from './processes/answer-types.js';
import { call, done, type Session } from './processes/api-client.js';
import { ADMIN, type ArenaProcess } from './processes/arena-process.js';
import { drive, startedWithAdmin, type Rig } from './processes/driver.js';
import { fact, requireThat, same, say, until } from './processes/facts.js';
import { newTeam, setPhase } from './processes/stage.js';
import { isSameContent, writeBigVideo, type VideoFile } from './upload/big-video.js';
import { createUpload, sendPiece, sendResumable } from './upload/send.js';

const MB = 2 ** 20;
const TEAMS = ['Fire', 'Water', 'Earth', 'Air'];
const VIDEO_SIZE = 60 * MB;
const KILLS = 5;
const ENDED_MS = 120_000;
const PUBLIC = ['/bracket/all', '/team/all', '/bets/all', '/leaderboard/teams', '/videos/'].map(
  (path) => `${path}?season=1`,
);

interface Scene {
  readonly server: ArenaProcess;
  readonly admin: Session;
}

interface Old {
  readonly archive: VideoFile;
  readonly film: VideoFile;
  readonly head: unknown;
}

/** A closed season with films, as its archive. */
async function archived(rig: Rig): Promise<Old> {
  const server = await rig.arena('old');
  const { origin } = server;
  const admin = await startedWithAdmin(server);
  const film = await writeBigVideo(join(rig.folder, 'film.mp4'), VIDEO_SIZE);
  const teams = [];
  for (const name of TEAMS) teams.push(await newTeam(origin, admin, name));
  await setPhase(origin, admin, 2);
  for (const { leader } of teams)
    requireThat((await sendResumable(origin, leader, film)).status === 201, 'a film is accepted');
  const { cookie } = admin;
  const { token } = await done(origin, 'POST', '/tournament/reset', { cookie, body: {} });
  await done(origin, 'POST', '/tournament/reset/confirm', {
    cookie,
    body: { token, confirmation: 'CONFIRM' },
  });
  const path = join(rig.folder, 'season-1.zip');
  const { body } = await fetch(`${origin}/api/seasons/1/archive?media=true`, { headers: { cookie } });
  if (!body) throw new Error('The archive is empty');
  await pipeline(Readable.fromWeb(body), createWriteStream(path));
  const head = await headOf(origin);
  await server.stop();
  return { archive: { path, size: (await stat(path)).size }, film, head };
}

async function headOf(origin: string) {
  const { revision, hash, chain } = (await done(origin, 'GET', '/seasons/1/heads')).latest;
  return { revision, hash, chain };
}

async function stateOf({ server: { origin }, admin: { cookie } }: Scene): Promise<ArchiveImport> {
  const { archive } = await done(origin, 'GET', '/seasons/import', { cookie });
  if (!archive) throw new Error('The import is forgotten');
  requireThat(archive.state !== 'refused', `the archive is not refused: ${archive.reason}`);
  return archive;
}

async function isListed({ server: { origin } }: Scene) {
  return (await done(origin, 'GET', '/seasons/')).seasons.some(({ season }) => season === 1);
}

/** Before its last event, no page of the season answers. */
async function requireHidden({ server: { origin } }: Scene) {
  const answers = await Promise.all(PUBLIC.map(async (path) => (await call(origin, 'GET', path)).status));
  requireThat(
    answers.every((status) => status === 404),
    `no page of half a season: ${answers.join()}`,
  );
}

/** @returns in how many of the starts the season was still hidden */
async function killedInTheMiddle(scene: Scene) {
  const { server } = scene;
  let hidden = 0;
  for (let kill = 1; kill <= KILLS; kill++) {
    const before = await stateOf(scene);
    const isMoving = ({ state, percent }: ArchiveImport) => state !== before.state || percent > 0;
    await until(async () => isMoving(await stateOf(scene)), ENDED_MS, 'it goes on');
    await wait(Math.random() * 600);
    await server.kill();
    await server.start();
    const { state, percent } = await stateOf(scene);
    say(`kill ${kill}: ${state}, ${percent} %`);
    if (await isListed(scene)) continue;
    await requireHidden(scene);
    hidden += 1;
  }
  return hidden;
}

async function reached(scene: Scene, state: ArchiveImport['state']) {
  await until(async () => (await stateOf(scene)).state === state, ENDED_MS, `the archive is ${state}`);
}

async function uploaded({ server: { origin }, admin }: Scene, archive: VideoFile) {
  const { url, status } = await createUpload(origin, admin, archive.size, '/seasons/import/tus');
  requireThat(status === 201, `the upload is created: ${status}`);
  requireThat((await sendPiece(origin, admin, url, archive)).status === 204, 'the archive arrives');
  return url.split('/').at(-1);
}

async function filesIn(...path: string[]) {
  const all = await readdir(join(...path), { recursive: true, withFileTypes: true }).catch(() => []);
  return all.filter((each) => each.isFile()).map(({ name }) => name);
}

async function requireWhole(scene: Scene, { film, head }: Old) {
  const { server, admin } = scene;
  const { origin, dataFolder } = server;
  const { cookie } = admin;
  await until(() => isListed(scene), ENDED_MS, 'the season is listed');
  fact(same(await headOf(origin), head), 'head and chain are those of the archive');
  const { videos } = await done(origin, 'GET', '/videos/?season=1');
  const equal = await Promise.all(
    videos.map(async ({ url }) => isSameContent(await fetch(`${origin}${url}`), film)),
  );
  fact(equal.length === TEAMS.length && !equal.includes(false), 'every film is there, byte for byte');
  const { events } = await done(origin, 'GET', '/audit/events?type=SeasonImported', { cookie });
  fact(events.length === 1, 'the import is recorded once', events.length);
  const { valid } = await done(origin, 'GET', '/audit/verify', { cookie });
  fact(valid, 'every chain of the log is whole');
  await until(
    async () => (await filesIn(dataFolder, 'objects', 'objects', 'uploads')).length === 0,
    15_000,
    'nothing is left of the upload',
  );
  fact(true, 'nothing is left of the upload');
}

await drive('imports', async (rig) => {
  const old = await archived(rig);
  say(`an archive of ${Math.round(old.archive.size / MB)} MB`);
  const server = await rig.arena('new', { env: { FIRST_SEASON: '3' } });
  const scene = { server, admin: await startedWithAdmin(server) };
  const { origin } = server;
  const { cookie } = scene.admin;
  const upload = await uploaded(scene, old.archive);
  await done(origin, 'POST', '/seasons/import/check', { cookie, body: { upload } });
  fact((await killedInTheMiddle(scene)) === KILLS, `${KILLS} kills in the check: nothing is added`);
  await reached(scene, 'checked');
  const body = { upload, current_password: ADMIN.password };
  await done(origin, 'POST', '/seasons/import/confirm', { cookie, body });
  const hidden = await killedInTheMiddle(scene);
  fact(hidden > 0, `${KILLS} kills in the import: hidden after ${hidden}, and never half`);
  await reached(scene, 'imported');
  await requireWhole(scene, old);
});
