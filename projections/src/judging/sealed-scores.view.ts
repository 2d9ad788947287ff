import { areScoresRevealed } from '@arena/domain/tournament/judging/proposal';
import type { MatchScored } from '@arena/domain/tournament/judging/judging.events';
import type { BracketDocument } from '../bracket/bracket.read-model.js';

/** Every reader of raw events hides the points of a round that is not complete, also from admins. */
export function withoutSealedScores(type: string, data: unknown, bracket: BracketDocument | null): unknown {
  if (type !== 'MatchScored') return data;
  const { matchId, round, userId } = data as MatchScored['data'];
  const played = bracket?.rounds.find((each) => each.round === round);
  return played && areScoresRevealed(played.matches) ? data : { matchId, round, userId };
}
