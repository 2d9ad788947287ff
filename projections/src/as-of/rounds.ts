import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { BracketDocument } from '../bracket/bracket.read-model.js';
import { shownRounds, type Viewer } from '../bracket/bracket.view.js';

export type Rounds = ReadonlySet<number>;

export const NO_ROUNDS: Rounds = new Set();

/** The round that an event belongs to; null for most. */
export function roundOf({ data }: RecordedEvent): number | null {
  const { round } = data as { readonly round?: unknown };
  return typeof round === 'number' ? round : null;
}

export function isOf(rounds: Rounds, event: RecordedEvent): boolean {
  const round = rounds.size === 0 ? null : roundOf(event);
  return round !== null && rounds.has(round);
}

/** A view without the events of these rounds tells the viewer nothing about them. */
export function hiddenIn(bracket: BracketDocument, viewer: Viewer): Rounds {
  const shown = new Set(shownRounds(bracket, viewer).map(({ round }) => round));
  return new Set(bracket.rounds.map(({ round }) => round).filter((round) => !shown.has(round)));
}
