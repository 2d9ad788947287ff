import type { MatchView, RoundView } from '@arena/projections/bracket/bracket.types';

/** A match, or the place of one. */
export interface Cell {
  readonly id: string;
  readonly round: number;
  /** Null: the round is not launched yet. */
  readonly match: MatchView | null;
  /** Of a place: the teams that will play there for certain; one in a bye, null for an unknown team. */
  readonly seats: readonly (string | null)[];
  readonly half: Half;
  /** Vertical position of its middle. One row is the height of a cell with its gap. */
  readonly row: number;
}
export type Half = 'left' | 'middle' | 'right';
export interface Column {
  readonly round: number;
  /** Null: the round is not launched yet. */
  readonly view: RoundView | null;
  readonly cells: readonly Cell[];
  /** Teams that play in this round, at a place that is not certain yet. */
  readonly through: readonly string[];
}
/** How a team moves from one cell to the next. `team` is null where it is not known. */
export interface Connector {
  readonly from: string;
  readonly to: string;
  readonly kind: 'winner' | 'revive' | 'expected';
  readonly team: string | null;
}
export interface BracketLayout {
  readonly columns: readonly Column[];
  readonly connectors: readonly Connector[];
  /** Height of the taller half in rows. */
  readonly rows: number;
  /** Whether two halves meet in the middle. Otherwise every round is to the right of the round before. */
  readonly halves: boolean;
}

/** A round before its cells have their places. */
export interface DraftRound extends Omit<Column, 'cells'> {
  readonly cells: readonly Omit<Cell, 'half' | 'row'>[];
  /** From the round before. */
  readonly connectors: readonly Connector[];
}
