// fault 21: kills the built server with SIGKILL at random moments, under grants, bets, uploads, sign-ups, deletions,
// mass mails and resets, and every second time the child process of its projector before. A command that got no answer
// is repeated with its key. Usage: `node crash-test.mjs [kills]` after a build.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bets, grants, mails, people, videos } from './crash/callers.mjs';
import * as checks from './crash/checks.mjs';
import { MixedLoad } from './crash/mixed-load.mjs';
import { beginReset, endReset, openRound, openSeason } from './crash/season.mjs';
import { logIn } from './processes/api-client.mjs';
import { ADMIN, ArenaProcess, freePort } from './processes/arena-process.mjs';
import { person } from './processes/stage.mjs';

const KILLS = Number(process.argv[2] ?? 50);
/** With uploads, with bets, and one during the reset. */
const KILLS_PER_SEASON = 10;
const WITH_UPLOADS = 3;
/** The others send theirs before the round. */
const UPLOADERS = 2;
const TEAMS = ['Fire', 'Water', 'Earth', 'Air'];
const GRANTERS = 6;

const folder = await mkdtemp(join(tmpdir(), 'arena-crash-'));
const server = new ArenaProcess({ name: 'arena', folder, port: await freePort() });
const load = new MixedLoad();
const world = { server, videos: 0, people: 0, signedUp: [], mailings: 0, jobs: new Map() };

async function killedWhile(callers) {
  load.start(callers);
  await wait(100 + Math.random() * 500);
  if (Math.random() < 0.5) {
    server.killProjector();
    await wait(Math.random() * 700);
  }
  await kill();
  await load.stop();
  await server.start();
  const doubtful = await load.settleDoubts();
  await load.repeatSome();
  await checks.checkGrants(world);
  return doubtful;
}

async function kill() {
  if (server.ended !== null) throw new Error(`The server ended by itself: ${server.ended}`);
  await server.kill();
}

/** Grants would belong to one season or the other. */
async function killedInReset(season) {
  load.start([people(world), people(world)]);
  const reset = await beginReset(world);
  await wait(Math.random() * 60);
  await kill();
  await Promise.all([load.stop(), reset.answer]);
  await server.start();
  await load.settleDoubts();
  await endReset(world, season);
}

async function playSeason(season, kills) {
  await openSeason(world);
  const others = () => [
    ...Array.from({ length: GRANTERS }, () => grants(world)),
    people(world),
    mails(world),
  ];
  let doubtful = 0;
  for (let kill = 1; kill < kills; kill++) {
    if (kill === WITH_UPLOADS + 1) {
      await checks.checkVideos(world);
      await openRound(world, load);
    }
    const own =
      kill <= WITH_UPLOADS
        ? world.teams.slice(0, UPLOADERS).map((team) => videos(world, team))
        : world.crowd.flat().map((bettor) => bets(world, bettor));
    doubtful += await killedWhile([...own, ...others()]);
  }
  if (kills > WITH_UPLOADS + 1) await checks.checkBets(world);
  await killedInReset(season);
  const counts = ['grant', 'bet', 'upload', 'deletion', 'mailing'].map(
    (kind) => `${load.count(kind)} ${kind}s`,
  );
  console.log(`season ${season}, ${kills} kills: ${counts.join(', ')} so far; ${doubtful} were in doubt`);
}

try {
  await server.start();
  world.admin = { ...ADMIN, ...(await logIn(server.origin, ADMIN)) };
  const seated = async (team, seat) => ({ ...(await person(server.origin, `${team} ${seat}`)), team });
  world.crowd = await Promise.all(TEAMS.map(async (name) => [await seated(name, 1), await seated(name, 2)]));
  const closed = [];
  for (let left = KILLS; left > 0; left -= KILLS_PER_SEASON) {
    const season = closed.length + 1;
    await playSeason(season, Math.min(left, KILLS_PER_SEASON));
    closed.push(season);
  }
  await checks.checkLog(world, load);
  await checks.checkMails(world);
  await checks.checkDeletions(world);
  await checks.checkRebuild(world, closed);
  await server.stop();
  console.log(
    `fault 21: ${KILLS} kills, ${load.acknowledged.size} commands acknowledged: nothing lost, nothing doubled, read models as rebuilt`,
  );
} catch (error) {
  console.error(`${error.message}${server.lastLines()}`);
  process.exitCode = 1;
} finally {
  await server.kill();
  await rm(folder, { recursive: true, force: true });
}
