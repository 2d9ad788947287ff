import type { WinnerPreview } from '@arena/projections/bracket/winner-preview.types';
import { KINDS } from '../audit/kinds.js';
import { MOVES_MONEY } from '../audit/event/money-events.js';

export interface PreviewedMatch {
  readonly season: number;
  readonly match: string;
}

type Filter = Record<string, string>;

const BETS = ['BetPlaced', 'BetWithdrawn', 'BetsSettled', 'BetsReversed'];

/** The events behind the three figures of a preview, as parameters of the audit trail. */
export function eventsOfFigure(of: PreviewedMatch, figure: keyof WinnerPreview['totals']): Filter {
  if (figure === 'ranks') return eventsOfRank(of);
  const { season, match } = of;
  return { season: String(season), match, type: BETS.join(',') };
}

/** Every result of the season: a rank depends on all of them. */
export function eventsOfRank({ season }: PreviewedMatch): Filter {
  return { season: String(season), type: KINDS.results.join(',') };
}

export function eventsOfRevive({ season }: PreviewedMatch, team: string): Filter {
  return { season: String(season), type: KINDS.revives.join(','), q: team };
}

export function eventsOfBet({ season, match }: PreviewedMatch, person: string): Filter {
  return { season: String(season), match, person, type: 'BetPlaced,BetWithdrawn' };
}

export function eventsOfBalance({ season }: PreviewedMatch, person: string): Filter {
  return { season: String(season), person, type: [...MOVES_MONEY].join(',') };
}
