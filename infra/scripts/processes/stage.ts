import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { done, signUp, upload, type Account, type Cookie, type Session } from './api-client.js';
import type { Match } from './answer-types.js';

export const VIDEO = fileURLToPath(new URL('../../fixtures/video/ok-h264-aac.mp4', import.meta.url));
export const PASSWORD = 'Arena2025x';

export const video = () => readFile(VIDEO);

export type Person = Account & Session;

export interface Member extends Person {
  team: string;
}

export async function person(origin: string, name: string): Promise<Person> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
  const account = { name, email, password: PASSWORD };
  return { ...account, ...(await signUp(origin, account)) };
}

interface NamedPerson {
  name: string;
}

export async function addTeam(
  origin: string,
  { cookie }: Cookie,
  name: string,
  leader: NamedPerson,
  mate: NamedPerson,
) {
  const team = {
    name,
    description: 'Made for a test',
    color: 'red',
    leader: { name: leader.name, character: 'ember-fox' },
    mate: { name: mate.name, character: 'moon-oracle' },
  };
  await done(origin, 'POST', '/team/add', { cookie, body: { team } });
}

/** Two new users, for a team of this name. */
export async function newMembers(origin: string, name: string) {
  const seated = async (seat: string): Promise<Member> => ({
    ...(await person(origin, `${name} ${seat}`)),
    team: name,
  });
  const [leader, mate] = await Promise.all([seated('lead'), seated('mate')]);
  return { name, leader, mate };
}

export type Team = Awaited<ReturnType<typeof newMembers>>;

/** Of two new users, without a video. */
export async function newTeam(origin: string, admin: Cookie, name: string) {
  const team = await newMembers(origin, name);
  await addTeam(origin, admin, name, team.leader, team.mate);
  return team;
}

export function setPhase(origin: string, { cookie }: Cookie, phase: number) {
  return done(origin, 'POST', '/phase/update', { cookie, body: { phase } });
}

/** Two teams with videos in round 1, which visitors do not see yet. */
export async function launchHidden(origin: string, admin: Cookie) {
  const teams = [await newTeam(origin, admin, 'Fire'), await newTeam(origin, admin, 'Water')];
  await setPhase(origin, admin, 2);
  const content = await video();
  for (const { name, leader } of teams) {
    const { status, json } = await upload(origin, leader, { title: name, video: content });
    if (status !== 201) throw new Error(`The upload answered ${status}: ${JSON.stringify(json)}`);
  }
  await setPhase(origin, admin, 3);
  return { teams, ...(await launchRound(origin, admin)) };
}

/** @returns the round and its first match */
export async function launchRound(origin: string, { cookie }: Cookie) {
  const { round, matches } = await done(origin, 'POST', '/bracket/launch', { cookie, body: {} });
  const [match] = matches;
  if (!match) throw new Error('The round has no match');
  return { round, matches, match };
}

/** Names a favourite for each match of a launched round, and shows the round. */
export async function showRound(
  origin: string,
  { cookie }: Cookie,
  { round, matches }: { round: number; matches: Match[] },
) {
  const command = (path: string, body: object) => done(origin, 'POST', path, { cookie, body });
  for (const { match_id, team1 } of matches)
    await command('/bracket/favorites', { match_id, team_name: team1 });
  await command('/bracket/visibility', { round, visible: true });
}

export async function openBetting(origin: string, admin: Cookie) {
  const launched = await launchHidden(origin, admin);
  await showRound(origin, admin, launched);
  const { teams, match } = launched;
  return { teams, match, bettors: teams.flatMap(({ leader, mate }) => [leader, mate]) };
}

/** A member bets on nobody but the own team in its match. */
export function betOf(bettor: Session & { team?: string }, match: Match, amount: number) {
  const body = {
    match_id: match.match_id,
    user_id: bettor.userId,
    team_name: bettor.team === match.team2 ? match.team2 : match.team1,
    bet_amount: amount,
    confirm: true,
  };
  return { path: '/bets/place', cookie: bettor.cookie, body };
}
