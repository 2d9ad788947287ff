import { placeOfMatch } from '@arena/domain/tournament/bracket/match-id';
import type { OddsHundredths } from '@arena/domain/kernel/money';
import { CHANGED_RULES, ODDS, WHAT_IF_RULES, type ChangedRule, type RuleRange } from './what-if-rules.js';

/**
 * One thing that a reader imagines to be different after the fork. Matches and sides are those of the imagined bracket.
 */
export type WhatIfChange =
  | { readonly kind: 'result'; readonly matchId: string; readonly winner: Side }
  | {
      readonly kind: 'odds';
      readonly matchId: string;
      readonly side: Side;
      readonly odds: OddsHundredths;
    }
  | { readonly kind: 'revive'; readonly matchId: string; readonly back: boolean }
  | { readonly kind: 'revives'; readonly round: number; readonly count: number }
  | { readonly kind: 'rule'; readonly rule: ChangedRule; readonly value: number };

export type ChangeOf<K extends WhatIfChange['kind']> = Extract<WhatIfChange, { kind: K }>;

export type Side = 1 | 2;

/** Revives of a round that a reader may imagine. */
export const REVIVES: RuleRange = { unit: 'count', min: 0, max: 999 };

/** For the address of a page, for example `r1m3.2-r2m1.1.350-r1m2.back-r1.2-favoriteOdds.150`. */
export function toText(changes: readonly WhatIfChange[]): string {
  return changes.map((change) => partsOf(change).join('.')).join('-');
}

function partsOf(change: WhatIfChange): (string | number)[] {
  switch (change.kind) {
    case 'result':
      return [change.matchId, change.winner];
    case 'odds':
      return [change.matchId, change.side, change.odds];
    case 'revive':
      return [change.matchId, change.back ? 'back' : 'out'];
    case 'revives':
      return [`r${change.round}`, change.count];
    case 'rule':
      return [change.rule, change.value];
  }
}

/** Leaves out what it does not understand, and all but the last of changes of the same thing. */
export function fromText(text: string): WhatIfChange[] {
  return text.split('-').reduce<WhatIfChange[]>((changes, each) => {
    const change = changeOf(each.split('.'));
    return change ? withChange(changes, change) : changes;
  }, []);
}

function changeOf([first = '', second = '', third, ...rest]: readonly string[]): WhatIfChange | null {
  if (rest.length > 0) return null;
  if (placeOfMatch(first)) return changeOfMatch(first, second, third);
  if (third !== undefined) return null;
  const rule = CHANGED_RULES.find((each) => each === first);
  if (rule) return withNumber(second, WHAT_IF_RULES[rule], (value) => ({ kind: 'rule', rule, value }));
  const round = Number(/^r([1-9]\d?)$/.exec(first)?.[1] ?? 0);
  return round ? withNumber(second, REVIVES, (count) => ({ kind: 'revives', round, count })) : null;
}

function changeOfMatch(matchId: string, second: string, third: string | undefined): WhatIfChange | null {
  const side = sideOf(second);
  if (third !== undefined)
    return side && withNumber(third, ODDS, (odds) => ({ kind: 'odds', matchId, side, odds }));
  if (side) return { kind: 'result', matchId, winner: side };
  return second === 'back' || second === 'out' ? { kind: 'revive', matchId, back: second === 'back' } : null;
}

function sideOf(text: string): Side | null {
  if (text === '1') return 1;
  return text === '2' ? 2 : null;
}

function withNumber(
  text: string,
  { min, max }: RuleRange,
  make: (value: number) => WhatIfChange,
): WhatIfChange | null {
  const value = /^\d{1,7}$/.test(text) ? Number(text) : -1;
  return value >= min && value <= max ? make(value) : null;
}

/** A later change of the same thing replaces the earlier one. */
export function withChange(changes: readonly WhatIfChange[], added: WhatIfChange): WhatIfChange[] {
  return [...withoutChange(changes, added), added];
}

export function withoutChange(changes: readonly WhatIfChange[], gone: WhatIfChange): WhatIfChange[] {
  return changes.filter((each) => subjectOf(each) !== subjectOf(gone));
}

function subjectOf(change: WhatIfChange): string {
  const [first, second] = partsOf(change);
  return change.kind === 'odds' ? `odds ${first} ${second}` : `${change.kind} ${first}`;
}
