import type { BracketView, EntrantView, MatchView } from '@arena/projections/bracket/bracket.types';

/** A list in which a number is the place of what the list before also has there. */
export type SentList<T> = readonly (T | number)[];

/** A bracket on its way to the page. Of hundreds of matches, most are those of the bracket before. */
export interface SentBracket {
  readonly bare: Omit<BracketView, 'matches' | 'entrants'>;
  readonly matches: SentList<MatchView>;
  readonly entrants: SentList<EntrantView>;
}

/** Knows which bracket the page has. */
export class BracketSender {
  private view: BracketView | null = null;
  private readonly matches = new ListSender<MatchView>();
  private readonly entrants = new ListSender<EntrantView>();

  /** Null: the page has it already, or there is none. */
  send(view: BracketView | null): SentBracket | null {
    if (view === null || view === this.view) return null;
    this.view = view;
    const { matches, entrants, ...bare } = view;
    return { bare, matches: this.matches.send(matches), entrants: this.entrants.send(entrants) };
  }
}

class ListSender<T extends object> {
  private texts: readonly string[] = [];

  send(list: readonly T[]): SentList<T> {
    const before = this.texts;
    this.texts = list.map((each) => JSON.stringify(each));
    return list.map((each, place) => (this.texts[place] === before[place] ? place : each));
  }
}

/** @param before the bracket that the page has, if any */
export function received(before: BracketView | null, { bare, matches, entrants }: SentBracket): BracketView {
  return {
    ...bare,
    matches: listOf(before?.matches ?? [], matches),
    entrants: listOf(before?.entrants ?? [], entrants),
  };
}

function listOf<T>(before: readonly T[], sent: SentList<T>): T[] {
  return sent.flatMap((each) => (typeof each === 'number' ? (before[each] ?? []) : [each]));
}
