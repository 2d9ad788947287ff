import { toDecimal } from '@arena/domain/kernel/money';
import type { TeamDocument, TeamSeat } from './teams.read-model.js';
import { nameOf } from '../kernel/names.js';
import type { MemberView, TeamView } from './team.types.js';
import { avatarUrlOf } from '../accounts/user.view.js';
import type { PublicUserDocument } from '../accounts/users.read-model.js';
import { teamBalance, type Balances } from '../money/balances.js';

type Members = ReadonlyMap<string, PublicUserDocument>;

function toMemberView(
  { userId, character, montage, fx, compositing }: TeamSeat,
  people: Members,
): MemberView {
  const person = people.get(userId);
  return {
    id: userId,
    name: nameOf(people, userId),
    character,
    montage,
    fx,
    compositing,
    twitter: person?.twitter ?? null,
    avatar_url: person ? avatarUrlOf(person) : null,
  };
}

/** @param balances as the reader sees them */
export function toTeamView(team: TeamDocument, people: Members, balances: Balances): TeamView {
  return {
    team_id: team.teamId,
    name: team.name,
    description: team.description,
    color: team.color,
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
