import { openVote, type TournamentState } from '@arena/domain/tournament/tournament';

/**
 * Whether the vote that a mail tells of goes on: at its end, and with a reset of the season, the mail is no news any
 * more.
 */
export function isOpenVote(closesAt: string, state: TournamentState, now: number): boolean {
  return Date.parse(closesAt) > now && openVote(state)?.closesAt === closesAt;
}
