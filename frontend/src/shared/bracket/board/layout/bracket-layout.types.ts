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
  /** Vertical position of its top. One row is the height of a cell with its gap. */
  readonly row: number;
  /** Of teams that come from the other half or go there. */
  readonly stubs: readonly Stub[];
}
export type Side = 'left' | 'right';
export type Half = Side | 'middle';
/** The upper or the lower row of a cell. */
export type Seat = 0 | 1;
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
  /** Its row in the cell that it leaves. Null: either team of this cell may move on. */
  readonly leaves: Seat | null;
  readonly arrives: Seat;
}
/**
 * One end of the way of a team that changes to the other half. No line crosses the middle, so each end has a label that
 * names the other end.
 */
export interface Stub extends Pick<Connector, 'kind' | 'team'> {
  readonly seat: Seat | null;
  /** Whether the team goes to the other half or comes from there. */
  readonly way: 'to' | 'from';
  /** The half of the other end. */
  readonly half: Side;
  /** The number of the match at the other end. */
  readonly number: number;
}
export interface BracketLayout {
  readonly columns: readonly Column[];
  /** All run within a half, from one column to the next. */
  readonly connectors: readonly Connector[];
  /** Height of the taller half in rows. */
  readonly rows: number;
  /** Whether two halves meet in the middle. Otherwise every round is to the right of the round before. */
  readonly halves: boolean;
}

export type DraftCell = Omit<Cell, 'half' | 'row' | 'stubs'>;

/** A round before its cells have their places. */
export interface DraftRound extends Omit<Column, 'cells'> {
  readonly cells: readonly DraftCell[];
  /** From the round before. */
  readonly connectors: readonly Connector[];
}
