import { placeOfMatch } from '@arena/domain/tournament/bracket/match-id';
import type { OddsHundredths } from '@arena/domain/kernel/money';

/** One thing that a reader imagines to be different. Matches are named by their ids. */
export type WhatIfChange =
  /** The other team won, at every moment. */
  | { readonly kind: 'result'; readonly matchId: string }
  /** The odds of one side, from the draw on. */
  | {
      readonly kind: 'odds';
      readonly matchId: string;
      readonly side: Side;
      readonly odds: OddsHundredths;
    }
  /** The loser of another match of the same round came back. */
  | { readonly kind: 'revive'; readonly matchId: string; readonly instead: string }
  /** A rule of the season: odds that no jury has set. */
  | { readonly kind: 'rule'; readonly rule: ChangedRule; readonly odds: OddsHundredths };

export type Side = 1 | 2;
/** Odds that a reader may imagine. */
export const MIN_ODDS: OddsHundredths = 101;
export const MAX_ODDS: OddsHundredths = 99_999;
export const CHANGED_RULES = ['favoriteOdds', 'outsiderOdds'] as const;
export type ChangedRule = (typeof CHANGED_RULES)[number];

/** For the address of a page, for example `r1m3-r2m1.1.350-r1m2.r1m4-favoriteOdds.150`. */
export function toText(changes: readonly WhatIfChange[]): string {
  return changes.map((change) => partsOf(change).join('.')).join('-');
}

function partsOf(change: WhatIfChange): (string | number)[] {
  switch (change.kind) {
    case 'result':
      return [change.matchId];
    case 'odds':
      return [change.matchId, change.side, change.odds];
    case 'revive':
      return [change.matchId, change.instead];
    case 'rule':
      return [change.rule, change.odds];
  }
}

/** Leaves out what it does not understand, and all but the last of changes of the same thing. */
export function fromText(text: string): WhatIfChange[] {
  return text.split('-').reduce<WhatIfChange[]>((changes, each) => {
    const change = changeOf(each.split('.'));
    return change ? withChange(changes, change) : changes;
  }, []);
}

function changeOf([first = '', second, third, ...rest]: readonly string[]): WhatIfChange | null {
  if (rest.length > 0) return null;
  const rule = CHANGED_RULES.find((each) => each === first);
  if (rule) return third === undefined ? withOdds(second, (odds) => ({ kind: 'rule', rule, odds })) : null;
  if (!placeOfMatch(first)) return null;
  if (second === undefined) return { kind: 'result', matchId: first };
  if (third === undefined) return reviveOf(first, second);
  const side = sideOf(second);
  return side && withOdds(third, (odds) => ({ kind: 'odds', matchId: first, side, odds }));
}

function reviveOf(matchId: string, instead: string): WhatIfChange | null {
  const sameRound = placeOfMatch(instead)?.round === placeOfMatch(matchId)?.round;
  return sameRound && instead !== matchId ? { kind: 'revive', matchId, instead } : null;
}

function sideOf(text: string): Side | null {
  if (text === '1') return 1;
  return text === '2' ? 2 : null;
}

function withOdds(text: string | undefined, make: (odds: number) => WhatIfChange): WhatIfChange | null {
  const odds = /^\d{3,5}$/.test(text ?? '') ? Number(text) : 0;
  return odds >= MIN_ODDS && odds <= MAX_ODDS ? make(odds) : null;
}

/** A later change of the same thing replaces the earlier one. */
export function withChange(changes: readonly WhatIfChange[], added: WhatIfChange): WhatIfChange[] {
  return [...withoutChange(changes, added), added];
}

export function withoutChange(changes: readonly WhatIfChange[], gone: WhatIfChange): WhatIfChange[] {
  return changes.filter((each) => subjectOf(each) !== subjectOf(gone));
}

/** What a change is about, as text. */
function subjectOf(change: WhatIfChange): string {
  const [first, second] = partsOf(change);
  return change.kind === 'odds' ? `odds ${first} ${second}` : `${change.kind} ${first}`;
}
