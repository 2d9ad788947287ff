import { call, done } from '../processes/api-client.mjs';
import { setPhase } from '../processes/stage.mjs';
import { sendVideo } from './callers.mjs';

/** The same people form the same teams in every season. */
export async function openSeason(world) {
  const { server, admin, crowd } = world;
  world.season = { granted: 0, stakes: new Map(), lastStake: 0, match: null };
  world.teams = [];
  for (const [leader, mate] of crowd) {
    const name = leader.name.slice(0, -1).trim();
    const seats = {
      leader: { name: leader.name, character: 'ember-fox' },
      mate: { name: mate.name, character: 'moon-oracle' },
    };
    const team = { name, description: 'Made for a test', color: 'red', ...seats };
    await done(server.origin, 'POST', '/team/add', { cookie: admin.cookie, body: { team } });
    world.teams.push({ name, leader, videoId: null, title: null });
  }
  await setPhase(server.origin, admin, 2);
}

/** Every team has a video, round 1 is shown. */
export async function openRound(world, load) {
  const { origin } = world.server;
  const command = (path, body = {}) => done(origin, 'POST', path, { cookie: world.admin.cookie, body });
  for (const team of world.teams) if (team.videoId === null) await sendVideo(world, team, load);
  await setPhase(origin, world.admin, 3);
  const { round, matches } = await command('/bracket/launch');
  for (const { match_id, team1 } of matches)
    await command('/bracket/favorites', { match_id, team_name: team1 });
  await command('/bracket/visibility', { round, visible: true });
  world.season.match = matches[0];
}

/** @returns once the request is sent, with its answer to come: null when the server was killed */
export async function beginReset({ server: { origin }, admin }) {
  const { token } = await done(origin, 'POST', '/tournament/reset', { cookie: admin.cookie, body: {} });
  const body = { token, confirmation: 'CONFIRM' };
  return {
    answer: call(origin, 'POST', '/tournament/reset/confirm', { cookie: admin.cookie, body }).catch(
      () => null,
    ),
  };
}

/** Asks again when the crash came before the decision. @returns the number of the new season */
export async function endReset(world, season) {
  const { origin } = world.server;
  const numbers = async () => (await done(origin, 'GET', '/seasons/')).seasons.map((each) => each.season);
  if (!(await numbers()).includes(season + 1)) await (await beginReset(world)).answer;
  const found = await numbers();
  if (Math.max(...found) !== season + 1 || found.length !== season + 1)
    throw new Error(`After the reset of season ${season} there are the seasons ${found}`);
}
