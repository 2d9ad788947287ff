import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { done, signUp, upload } from './api-client.mjs';

const VIDEO = fileURLToPath(new URL('../../fixtures/video/ok-h264-aac.mp4', import.meta.url));
const PASSWORD = 'Arena2025x';

export const video = () => readFile(VIDEO);

export async function person(origin, name) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
  const account = { name, email, password: PASSWORD };
  return { ...account, ...(await signUp(origin, account)) };
}

/** @returns {Promise<{ name: string, leader: object, mate: object }>} two new users, without a video */
export async function newTeam(origin, admin, name) {
  const [leader, mate] = await Promise.all([person(origin, `${name} lead`), person(origin, `${name} mate`)]);
  const team = {
    name,
    description: 'Made for a test',
    color: 'red',
    leader: { name: leader.name, character: 'ember-fox' },
    mate: { name: mate.name, character: 'moon-oracle' },
  };
  await done(origin, 'POST', '/team/add', { cookie: admin.cookie, body: { team } });
  return { name, leader: { ...leader, team: name }, mate: { ...mate, team: name } };
}

export function setPhase(origin, { cookie }, phase) {
  return done(origin, 'POST', '/phase/update', { cookie, body: { phase } });
}

/** Two teams with videos in round 1, which visitors do not see yet. */
export async function launchHidden(origin, admin) {
  const teams = [await newTeam(origin, admin, 'Fire'), await newTeam(origin, admin, 'Water')];
  await setPhase(origin, admin, 2);
  const content = await video();
  for (const { name, leader } of teams) {
    const { status, json } = await upload(origin, leader, { title: name, video: content });
    if (status !== 201) throw new Error(`The upload answered ${status}: ${JSON.stringify(json)}`);
  }
  await setPhase(origin, admin, 3);
  const { round, matches } = await done(origin, 'POST', '/bracket/launch', {
    cookie: admin.cookie,
    body: {},
  });
  return { teams, round, match: matches[0] };
}

/** @returns {Promise<{ teams: object[], bettors: object[], match: { match_id: string, team1: string } }>} */
export async function openBetting(origin, admin) {
  const { teams, round, match } = await launchHidden(origin, admin);
  const command = (path, body) => done(origin, 'POST', path, { cookie: admin.cookie, body });
  await command('/bracket/favorites', { match_id: match.match_id, team_name: match.team1 });
  await command('/bracket/visibility', { round, visible: true });
  return { teams, match, bettors: teams.flatMap(({ leader, mate }) => [leader, mate]) };
}

/** A member bets on nobody but the own team in its match. */
export function betOf(bettor, match, amount) {
  const body = {
    match_id: match.match_id,
    user_id: bettor.userId,
    team_name: bettor.team === match.team2 ? match.team2 : match.team1,
    bet_amount: amount,
    confirm: true,
  };
  return { path: '/bets/place', cookie: bettor.cookie, body };
}
