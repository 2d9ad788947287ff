import type { TFunction } from 'i18next';
import type { TeamHistory } from './team-history.js';

/** A sign beside the name of a team. */
export interface MatchMark {
  readonly kind: 'revived' | 'bye' | 'corrected';
  readonly words: string;
  /** Whether it came to be in the round shown. */
  readonly now: boolean;
}

interface MarkFacts {
  readonly history: TeamHistory | undefined;
  readonly round: number;
  /** Whether the team is known to be the winner now, but another one was at the moment shown. */
  readonly corrected: boolean;
}

/** A bye or a revive, in its round and in all later ones, and a later correction. */
export function marksOf({ history, round, corrected }: MarkFacts, t: TFunction<'bracket'>): MatchMark[] {
  const revived = history?.revives.filter((each) => each <= round).at(-1);
  const bye = history?.byes.filter((each) => each < round).at(-1);
  const marks: MatchMark[] = [];
  if (revived !== undefined)
    marks.push({ kind: 'revived', words: t('mark.revived'), now: revived === round });
  if (bye !== undefined) marks.push({ kind: 'bye', words: t('mark.bye'), now: false });
  if (corrected) marks.push({ kind: 'corrected', words: t('mark.corrected'), now: true });
  return marks;
}
