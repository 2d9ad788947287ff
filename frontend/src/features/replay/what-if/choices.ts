import type { SeasonRules } from '@arena/domain/tournament/season/season-rules';
import type { BracketView, MatchView, RoundView } from '@arena/projections/bracket/bracket.types';
import type { ForkPoint } from '@arena/projections/replay/what-if/fork-point';
import { REVIVES, type Side, type WhatIfChange } from '@arena/projections/replay/what-if/what-if-changes';
import {
  CHANGED_RULES,
  ODDS,
  WHAT_IF_RULES,
  type ChangedRule,
  type RuleRange,
} from '@arena/projections/replay/what-if/what-if-rules';

export const KINDS = ['result', 'odds', 'revive', 'revives', 'rule'] as const;
export type Kind = (typeof KINDS)[number];

/** A number that goes with a change, and the one that the form proposes. */
export interface Amount extends RuleRange {
  readonly proposed: number;
}

/** Something that a reader can imagine to be different. */
export interface Choice {
  readonly key: string;
  /** Key of its label, and what the label names. */
  readonly text: 'result' | 'odds' | 'back' | 'out' | 'revives' | 'rule';
  readonly values: Readonly<Record<string, string | number>>;
  /** The match that the label names. */
  readonly matchId?: string;
  /** The rule that the label names. */
  readonly rule?: ChangedRule;
  /** Null: the change takes no number. */
  readonly amount: Amount | null;
  readonly change: (amount: number) => WhatIfChange;
}

export interface Choosable {
  /** At the shown moment of the imagined season. */
  readonly bracket: BracketView | null;
  /** What happened before it stays. */
  readonly fork: ForkPoint;
  /** Of the season, with the changes of the reader. */
  readonly rules: SeasonRules;
}

/** The rules of a season whose change would not show in a replay. */
export function fixedRulesOf(rules: SeasonRules): (keyof SeasonRules)[] {
  return (Object.keys(rules) as (keyof SeasonRules)[]).filter((rule) => !(rule in WHAT_IF_RULES));
}

export function choicesOf(kind: Kind, of: Choosable): Choice[] {
  switch (kind) {
    case 'result':
      return changeableDuels(of)
        .flatMap((match) => [resultOf(match, 1), resultOf(match, 2)])
        .filter((each) => each !== null);
    case 'odds':
      return duels(of.bracket)
        .filter(({ match_id: id }) => !(id in of.fork.decided))
        .flatMap((match) => [oddsOf(match, 1), oddsOf(match, 2)]);
    case 'revive':
      return openRounds(of).flatMap((round) => revivesIn(round, of));
    case 'revives':
      return openRounds(of).map(allowedIn);
    case 'rule':
      return CHANGED_RULES.map((rule) => ({
        key: rule,
        text: 'rule',
        values: {},
        rule,
        amount: { ...WHAT_IF_RULES[rule], proposed: of.rules[rule] },
        change: (value) => ({ kind: 'rule', rule, value }),
      }));
  }
}

interface Duel extends MatchView {
  team2: string;
}

function duels(bracket: BracketView | null): Duel[] {
  return (bracket?.matches ?? []).filter((match): match is Duel => match.team2 !== null);
}

/** Not decided at the fork, or corrected between the fork and the shown moment. */
function changeableDuels({ bracket, fork }: Choosable): Duel[] {
  const isLater = (bracket?.revision ?? 0) > fork.revision;
  const isCorrected = ({ match_id: id, winner }: Duel) => isLater && winner !== fork.decided[id];
  return duels(bracket).filter((match) => !(match.match_id in fork.decided) || isCorrected(match));
}

/** Rounds whose revives were not used up before the fork. */
function openRounds({ bracket, fork, rules }: Choosable): RoundView[] {
  const rounds = bracket?.rounds ?? [];
  return rounds.filter(({ round }) => round >= fork.round && round <= rules.lastReviveRound);
}

function sidesOf(match: Duel, side: Side) {
  const { team1, team2 } = match;
  const [team, other] = side === 1 ? [team1, team2] : [team2, team1];
  return { team, other };
}

/** Null if this side wins anyway. */
function resultOf(match: Duel, side: Side): Choice | null {
  const { match_id: matchId, winner } = match;
  const values = sidesOf(match, side);
  if (winner === values.team) return null;
  const change = () => ({ kind: 'result', matchId, winner: side }) as const;
  return { key: `${matchId}.${side}`, text: 'result', values, matchId, amount: null, change };
}

function oddsOf(match: Duel, side: Side): Choice {
  const { match_id: matchId, odds } = match;
  const proposed = Math.round(((side === 1 ? odds.team1 : odds.team2) ?? 2) * 100);
  return {
    key: `${matchId}.${side}`,
    text: 'odds',
    values: sidesOf(match, side),
    matchId,
    amount: { ...ODDS, proposed },
    change: (amount) => ({ kind: 'odds', matchId, side, odds: amount }),
  };
}

/** Each loser of the round: it comes back, or it does not. */
function revivesIn({ round, revives }: RoundView, { bracket, fork }: Choosable): Choice[] {
  const back = new Set(revives.map(({ team_name: name }) => name));
  const settled = new Set(round === fork.round ? fork.back : []);
  return duels(bracket).flatMap((match): Choice[] => {
    const team = loserOf(match);
    if (match.round !== round || team === null || settled.has(team)) return [];
    const { match_id: matchId } = match;
    const returns = !back.has(team);
    return [
      {
        key: matchId,
        text: returns ? 'back' : 'out',
        values: { round, team },
        amount: null,
        change: () => ({ kind: 'revive', matchId, back: returns }),
      },
    ];
  });
}

function loserOf({ winner, team1, team2 }: Duel): string | null {
  if (winner === null) return null;
  return winner === team1 ? team2 : team1;
}

function allowedIn({ round, revives_allowed: allowed }: RoundView): Choice {
  return {
    key: `r${round}`,
    text: 'revives',
    values: { round },
    amount: { ...REVIVES, proposed: allowed },
    change: (count) => ({ kind: 'revives', round, count }),
  };
}
