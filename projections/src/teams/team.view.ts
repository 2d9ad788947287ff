import { toDecimal } from '@arena/domain/kernel/money';
import { SKILL_FIELDS, TEAM_FIELDS } from '@arena/domain/tournament/teams/team-fields';
import { filled } from '@arena/domain/validation/fields';
import type { TeamDocument, TeamSeat } from './teams.read-model.js';
import { nameOf } from '../kernel/names.js';
import type { MemberView, TeamView } from './team.types.js';
import { avatarUrlOf } from '../accounts/user.view.js';
import type { PublicUserDocument } from '../accounts/users.read-model.js';
import { teamBalance, type Balances } from '../money/balances.js';

type Members = ReadonlyMap<string, PublicUserDocument>;

function toMemberView(seat: TeamSeat, people: Members): MemberView {
  const { userId, character } = seat;
  const person = people.get(userId);
  return {
    id: userId,
    name: nameOf(people, userId),
    character,
    ...filled(SKILL_FIELDS, seat),
    twitter: person?.twitter ?? null,
    avatar_url: person ? avatarUrlOf(person) : null,
  };
}

/** @param balances as the reader sees them */
export function toTeamView(team: TeamDocument, people: Members, balances: Balances): TeamView {
  return {
    team_id: team.teamId,
    ...filled(TEAM_FIELDS, team),
    leader: toMemberView(team.leader, people),
    mate: toMemberView(team.mate, people),
    status: team.status,
    is_rendered_video: team.videoId !== null,
    video_id: team.videoId,
    created_at: team.createdAt,
    updated_at: team.updatedAt,
    balance: toDecimal(teamBalance(balances, team.leader.userId, team.mate.userId)),
  };
}
