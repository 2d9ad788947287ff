// fault 21: kills the built server with SIGKILL at random moments, under grants, bets, uploads, sign-ups, deletions,
// mass mails and resets, and every second time the process of its projector before. A command that got no answer
// is repeated with its key. Usage: `npm run test:crash -- [kills]` after a build.
import { setTimeout as wait } from 'node:timers/promises';
import { bets, grants, mails, people, videos } from './crash/callers.js';
import * as checks from './crash/checks.js';
import { MixedLoad, type Caller } from './crash/mixed-load.js';
import { beginReset, endReset, openRound, openSeason } from './crash/season.js';
import { World } from './crash/world.js';
import { ADMIN, type ArenaProcess } from './processes/arena-process.js';
import { drive, startedWithAdmin } from './processes/driver.js';
import { newMembers } from './processes/stage.js';

const KILLS = Number(process.argv[2] ?? 50);
/** With uploads, with bets, and one during the reset. */
const KILLS_PER_SEASON = 10;
const WITH_UPLOADS = 3;
/** The others send theirs before the round. */
const UPLOADERS = 2;
const TEAMS = ['Fire', 'Water', 'Earth', 'Air'];
const GRANTERS = 6;

const load = new MixedLoad();

async function killedWhile(world: World, callers: readonly Caller[]) {
  const { server } = world;
  load.start(callers);
  await wait(100 + Math.random() * 500);
  if (Math.random() < 0.5) {
    server.killProjector();
    await wait(Math.random() * 700);
  }
  await kill(server);
  await load.stop();
  await server.start();
  const doubtful = await load.settleDoubts();
  await load.repeatSome();
  await checks.checkGrants(world);
  return doubtful;
}

async function kill(server: ArenaProcess) {
  if (server.ended !== null) throw new Error(`The server ended by itself: ${server.ended}`);
  await server.kill();
}

/** Grants would belong to one season or the other. */
async function killedInReset(world: World, season: number) {
  load.start([people(world), people(world)]);
  const reset = await beginReset(world);
  await wait(Math.random() * 60);
  await kill(world.server);
  await Promise.all([load.stop(), reset.answer]);
  await world.server.start();
  await load.settleDoubts();
  await endReset(world, season);
}

async function playSeason(world: World, season: number, kills: number) {
  await openSeason(world);
  const others = () => [
    ...Array.from({ length: GRANTERS }, () => grants(world)),
    people(world),
    mails(world),
  ];
  let doubtful = 0;
  for (let turn = 1; turn < kills; turn++) {
    if (turn === WITH_UPLOADS + 1) {
      await checks.checkVideos(world);
      await openRound(world, load);
    }
    const own =
      turn <= WITH_UPLOADS
        ? world.season.teams.slice(0, UPLOADERS).map((team) => videos(world, team))
        : world.everybody.map((bettor) => bets(world, bettor));
    doubtful += await killedWhile(world, [...own, ...others()]);
  }
  if (kills > WITH_UPLOADS + 1) await checks.checkBets(world);
  await killedInReset(world, season);
  const counts = ['grant', 'bet', 'upload', 'deletion', 'mailing'].map(
    (kind) => `${load.keys(kind).length} ${kind}s`,
  );
  console.log(`season ${season}, ${kills} kills: ${counts.join(', ')} so far; ${doubtful} were in doubt`);
}

async function worldOf(server: ArenaProcess) {
  const admin = { ...ADMIN, ...(await startedWithAdmin(server)) };
  return new World(server, admin, await Promise.all(TEAMS.map((name) => newMembers(server.origin, name))));
}

await drive('crash', async (rig) => {
  const world = await worldOf(await rig.arena());
  const closed: number[] = [];
  for (let left = KILLS; left > 0; left -= KILLS_PER_SEASON) {
    const season = closed.length + 1;
    await playSeason(world, season, Math.min(left, KILLS_PER_SEASON));
    closed.push(season);
  }
  await checks.checkLog(world, load);
  await checks.checkMails(world);
  await checks.checkDeletions(world);
  await checks.checkRebuild(world, closed);
  await world.server.stop();
  console.log(
    `fault 21: ${KILLS} kills, ${load.acknowledged.size} commands acknowledged: nothing lost, nothing doubled, read models as rebuilt`,
  );
});
