import { openVote, type TournamentState } from '@arena/domain/tournament/tournament';

/** A mail about a vote is outdated when the vote ends or the season is reset. */
export function isOpenVote(closesAt: string, state: TournamentState, now: number): boolean {
  return Date.parse(closesAt) > now && openVote(state.revives)?.closesAt === closesAt;
}
