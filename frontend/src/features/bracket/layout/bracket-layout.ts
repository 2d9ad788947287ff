import { stageOf, type Stage } from '@arena/domain/tournament/bracket/stage';
import type { MatchView, RoundView } from '@arena/projections/bracket/bracket.types';

/** A place in a column. `match` is null while the pairing is unknown. */
export interface Cell {
  readonly id: string;
  readonly round: number;
  readonly match: MatchView | null;
  /** Vertical center in rows. One row is the height of a cell with its gap. */
  readonly row: number;
}
export interface Column {
  readonly round: number;
  /** Null: the round is not launched yet. */
  readonly view: RoundView | null;
  readonly cells: readonly Cell[];
}
/** How a team moved from one cell to the next. */
export interface Connector {
  readonly from: string;
  readonly to: string;
  readonly kind: 'winner' | 'revive' | 'expected';
}
export interface BracketLayout {
  readonly columns: readonly Column[];
  readonly connectors: readonly Connector[];
  /** Height of the tallest column in rows. */
  readonly rows: number;
}

/** Above this number of pairings, the empty places of later rounds are not drawn. */
const MAX_EXPECTED_CELLS = 64;

/** Places every match next to the matches from which its teams came. */
export function layOutBracket(matches: readonly MatchView[], rounds: readonly RoundView[]): BracketLayout {
  const columns: Column[] = [];
  const connectors: Connector[] = [];
  for (const view of [...rounds].sort((a, b) => a.round - b.round)) {
    const before = columns.at(-1);
    const inRound = matches.filter((m) => m.round === view.round).sort((a, b) => a.number - b.number);
    const feeders = before?.round === view.round - 1 ? feedersOf(inRound, before) : [];
    columns.push({ round: view.round, view, cells: placed(inRound, feeders, before) });
    connectors.push(...feeders);
  }
  expectRounds(columns, connectors);
  return { columns, connectors, rows: heightOf(columns) };
}

export function stageIn(column: Column): Stage | null {
  return stageOf(column.cells.length, openRevives(column));
}

function feedersOf(matches: readonly MatchView[], before: Column): Connector[] {
  const cellOfTeam = new Map<string, Cell>();
  for (const cell of before.cells) {
    if (!cell.match) continue;
    cellOfTeam.set(cell.match.team1, cell);
    if (cell.match.team2) cellOfTeam.set(cell.match.team2, cell);
  }
  return matches.flatMap((match) =>
    [match.team1, match.team2].flatMap((team): Connector[] => {
      const cell = team ? cellOfTeam.get(team) : undefined;
      if (!cell) return [];
      return [{ from: cell.id, to: match.match_id, kind: cell.match?.winner === team ? 'winner' : 'revive' }];
    }),
  );
}

function placed(matches: readonly MatchView[], feeders: readonly Connector[], before?: Column): Cell[] {
  const rowOf = new Map(before?.cells.map((cell) => [cell.id, cell.row]));
  let last = -1;
  return matches.map((match) => {
    const sources = feeders
      .filter((feeder) => feeder.to === match.match_id && feeder.kind === 'winner')
      .map((feeder) => rowOf.get(feeder.from) ?? 0);
    last = Math.max(last + 1, mean(sources) ?? last + 1);
    return { id: match.match_id, round: match.round, match, row: last };
  });
}

/** Adds the expected later rounds, so that the path to the final is visible from the start. */
function expectRounds(columns: Column[], connectors: Connector[]): void {
  for (;;) {
    const before = columns.at(-1);
    if (!before || before.cells.length > MAX_EXPECTED_CELLS) return;
    const entrants = before.cells.length + openRevives(before);
    if (entrants < 2) return;
    const round = before.round + 1;
    const cells: Cell[] = [];
    for (let index = 0; index * 2 < entrants; index++) {
      const id = `expected-r${round}m${index + 1}`;
      const sources = before.cells.slice(index * 2, index * 2 + 2);
      const row = Math.max((cells.at(-1)?.row ?? -1) + 1, mean(sources.map((cell) => cell.row)) ?? 0);
      cells.push({ id, round, match: null, row });
      connectors.push(...sources.map((cell): Connector => ({ from: cell.id, to: id, kind: 'expected' })));
    }
    columns.push({ round, view: null, cells });
  }
}

function openRevives(column: Column): number {
  return column.view ? Math.max(column.view.revives_allowed, column.view.revives.length) : 0;
}

function heightOf(columns: readonly Column[]): number {
  return Math.max(0, ...columns.map((column) => (column.cells.at(-1)?.row ?? -1) + 1));
}

function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}
