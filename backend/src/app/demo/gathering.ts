import type { Profile } from '@arena/domain/accounts/accounts.events';
import { PROFILE_FIELDS } from '@arena/domain/accounts/profile-fields';
import type { Skills } from '@arena/domain/tournament/teams/teams.events';
import { blank } from '@arena/domain/validation/fields';
import { TEAM_COLOR_NAMES } from '@arena/domain/validation/team-colors';
import { ADMIN, BETTORS, emailOf, JUDGES, MEMBERS, TEAMS, type TeamLook } from './cast.js';
import type { Player, Stage } from './stage.js';

export interface TeamOnStage {
  readonly teamId: string;
  readonly name: string;
  readonly leader: Player;
  readonly mate: Player;
}

export interface Company {
  readonly admin: Player;
  readonly judges: readonly Player[];
  readonly teams: readonly TeamOnStage[];
  readonly bettors: readonly Player[];
  readonly audience: readonly Player[];
}

const COUNTRIES = ['FR', 'JP', 'CA', 'BE', 'CH', 'DE', 'BR', 'KR', 'ES', 'IT'];

export async function gather(stage: Stage, passwordHash: string): Promise<Company> {
  const admin = newPlayer(stage, ADMIN);
  const first = { ...admin, email: emailOf(ADMIN), passwordHash, language: 'en' };
  await stage.account({ type: 'RegisterFirstAdmin', data: first });
  const people = [...JUDGES, ...MEMBERS, ...BETTORS].map((name) => newPlayer(stage, name));
  await Promise.all(people.map((player) => signUp(stage, player, passwordHash)));
  await stage.play(stage.asAdmin(admin), { type: 'ChangePhase', data: { phase: 1 } });
  const judges = people.slice(0, JUDGES.length);
  const members = people.slice(JUDGES.length, JUDGES.length + MEMBERS.length);
  const bettors = people.slice(JUDGES.length + MEMBERS.length);
  for (const { userId, name } of judges) {
    const data = { userId, name, color: name === JUDGES[0] ? 'gold' : 'silver' };
    await stage.play(stage.asAdmin(admin), { type: 'AddJudge', data });
  }
  const teams = await Promise.all(TEAMS.map((look, index) => form(stage, look, index, members)));
  return { admin, judges, teams, bettors, audience: [...members, ...bettors] };
}

function newPlayer({ seeds }: Stage, name: string): Player {
  return { userId: seeds.id(), name };
}

function signUp(stage: Stage, { userId, name }: Player, passwordHash: string): Promise<void> {
  const { random } = stage;
  const profile: Profile = {
    ...blank(PROFILE_FIELDS),
    age: random.whole(18, 34),
    nationality: random.pick(COUNTRIES),
    color: random.pick(TEAM_COLOR_NAMES),
  };
  const data = { userId, name, email: emailOf(name), passwordHash, profile, language: 'en' };
  return stage.account({ type: 'RegisterAccount', data });
}

/** Draws everything before it sends anything, so that the order of answers does not change the demo. */
async function form(
  stage: Stage,
  { name, color, characters }: TeamLook,
  index: number,
  members: readonly Player[],
): Promise<TeamOnStage> {
  const [leader, mate] = [members[index * 2], members[index * 2 + 1]];
  if (!leader || !mate) throw new Error(`Nobody is left for ${name}`);
  const teamId = stage.seeds.id();
  const [one, other] = stage.random.some(characters, 2);
  const seats = {
    leader: { ...leader, character: one ?? '' },
    mate: { ...mate, character: other ?? '' },
  };
  // No names: descriptions stay when accounts are deleted.
  const description = 'Sample team: one cuts, the other does the effects.';
  const skills = { leaderSkills: skillsOf(stage), mateSkills: skillsOf(stage) };
  const actor = stage.asUser(leader);
  await Promise.all([
    stage.play(actor, { type: 'RegisterTeam', data: { teamId, name, description, color, ...seats } }),
    stage.play(actor, { type: 'UpdateTeam', data: { teamId, description, ...skills } }),
  ]);
  return { teamId, name, leader, mate };
}

function skillsOf({ random }: Stage): Skills {
  return { montage: random.whole(30, 100), fx: random.whole(10, 100), compositing: random.whole(10, 100) };
}
