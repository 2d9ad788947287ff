import { call, done } from '../processes/api-client.js';
import { addTeam, launchRound, setPhase, showRound } from '../processes/stage.js';
import { sendVideo } from './callers.js';
import type { MixedLoad } from './mixed-load.js';
import type { World } from './world.js';

export async function openSeason(world: World) {
  const { server, admin, crowd } = world;
  for (const { name, leader, mate } of crowd) await addTeam(server.origin, admin, name, leader, mate);
  await setPhase(server.origin, admin, 2);
  const teams = crowd.map(({ name, leader }) => ({ name, leader, video: null }));
  world.season = { granted: 0, stakes: new Map(), lastStake: 0, match: null, teams };
}

/** Every team has a video, round 1 is shown. */
export async function openRound(world: World, load: MixedLoad) {
  const { admin, season, server } = world;
  for (const team of season.teams) if (team.video === null) await sendVideo(world, team, load);
  await setPhase(server.origin, admin, 3);
  const launched = await launchRound(server.origin, admin);
  await showRound(server.origin, admin, launched);
  season.match = launched.match;
}

/** @returns once the request is sent, with its answer to come: null when the server was killed */
export async function beginReset({ server: { origin }, admin: { cookie } }: World) {
  const { token } = await done(origin, 'POST', '/tournament/reset', { cookie, body: {} });
  const body = { token, confirmation: 'CONFIRM' };
  return { answer: call(origin, 'POST', '/tournament/reset/confirm', { cookie, body }).catch(() => null) };
}

/** Asks again when the crash came before the decision. */
export async function endReset(world: World, season: number) {
  const { origin } = world.server;
  const numbers = async () => (await done(origin, 'GET', '/seasons/')).seasons.map((each) => each.season);
  if (!(await numbers()).includes(season + 1)) await (await beginReset(world)).answer;
  const found = await numbers();
  if (Math.max(...found) !== season + 1 || found.length !== season + 1)
    throw new Error(`After the reset of season ${season} there are the seasons ${found.join()}`);
}
