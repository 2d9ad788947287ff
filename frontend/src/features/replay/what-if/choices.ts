import type { BracketView, MatchView } from '@arena/projections/bracket/bracket.types';
import { CHANGED_RULES, type Side, type WhatIfChange } from '@arena/projections/replay/what-if-changes';

export const KINDS = ['result', 'odds', 'revive', 'rule'] as const;
export type Kind = (typeof KINDS)[number];

/** Something that a reader can imagine to be different at one moment. */
export interface Choice {
  readonly key: string;
  /** Key of its label, and what the label names. */
  readonly text: 'result' | 'odds' | 'revive' | 'favoriteOdds' | 'outsiderOdds';
  readonly values: Readonly<Record<string, string | number>>;
  /** @param odds in hundredths, of kinds that take odds */
  readonly change: (odds: number) => WhatIfChange;
}

export function takesOdds(kind: Kind): boolean {
  return kind === 'odds' || kind === 'rule';
}

export function choicesOf(kind: Kind, bracket: BracketView | null): Choice[] {
  switch (kind) {
    case 'result':
      return duels(bracket).flatMap(resultOf);
    case 'odds':
      return duels(bracket).flatMap((match) => [oddsOf(match, 1), oddsOf(match, 2)]);
    case 'revive':
      return bracket ? revivesIn(bracket) : [];
    case 'rule':
      return CHANGED_RULES.map((rule) => ({
        ...{ key: rule, text: rule, values: {} },
        change: (odds) => ({ kind, rule, odds }),
      }));
  }
}

interface Duel extends MatchView {
  team2: string;
}

function duels(bracket: BracketView | null): Duel[] {
  return (bracket?.matches ?? []).filter((match): match is Duel => match.team2 !== null);
}

function resultOf(match: Duel): Choice[] {
  const { match_id: matchId, round, number, winner } = match;
  if (winner === null) return [];
  const values = { round, match: number, team: winner, other: loserOf(match) };
  return [{ key: matchId, text: 'result', values, change: () => ({ kind: 'result', matchId }) }];
}

function oddsOf({ match_id: matchId, round, number, team1, team2 }: Duel, side: Side): Choice {
  const values = side === 1 ? { team: team1, other: team2 } : { team: team2, other: team1 };
  return {
    ...{ key: `${matchId}.${side}`, text: 'odds', values: { round, match: number, ...values } },
    change: (odds) => ({ kind: 'odds', matchId, side, odds }),
  };
}

/** Each revived team, and each loser of its round that was not revived. */
function revivesIn(bracket: BracketView): Choice[] {
  return bracket.rounds.flatMap(({ round, revives }) => {
    const lost = duels(bracket).filter((match) => match.round === round && match.winner !== null);
    const back = new Set(revives.map(({ team_name: name }) => name));
    const others = lost.filter((match) => !back.has(loserOf(match)));
    return lost
      .filter((match) => back.has(loserOf(match)))
      .flatMap((match) => others.map((other) => reviveOf(match, other)));
  });
}

function reviveOf(match: Duel, other: Duel): Choice {
  const { match_id: matchId, round } = match;
  const instead = other.match_id;
  const values = { round, team: loserOf(other), other: loserOf(match) };
  return {
    ...{ key: `${matchId}.${instead}`, text: 'revive', values },
    change: () => ({ kind: 'revive', matchId, instead }),
  };
}

function loserOf({ winner, team1, team2 }: Duel): string {
  return winner === team1 ? team2 : team1;
}
