import type { BracketLayout, Cell, Connector, Seat, Stub } from './bracket-layout.types.js';
import {
  CELL_HEIGHT,
  HEAD_HEIGHT,
  LABEL_HEIGHT,
  placeOf,
  ROW_HEIGHT,
  type BoardMeasures,
} from './bracket-measures.js';
import { labelsAround } from './stubs.js';

/** Where a line goes up or down: at which part of the gutter. In lanes of their own, no kind covers another. */
const LANES = { expected: 0.5, winner: 0.5, revive: 0.7, stub: 0.2 } as const;
/** Pixels between the end of a line and its label. */
const LABEL_INSET = 2;

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** The line of a team from one cell to another, or from a cell to the label there. */
export interface Route extends Pick<Connector, 'kind' | 'team'> {
  readonly points: readonly Point[];
}
/** Where the label of a stub is: in the column of its cell, at the side from which the line comes. */
export interface Label extends Point {
  readonly stub: Stub;
  readonly anchor: 'start' | 'end';
}
export interface Lines {
  readonly routes: readonly Route[];
  readonly labels: readonly Label[];
}

type Corners = ReadonlyMap<string, Point>;

/** Every line of the board. None leaves the gutter between two columns. */
export function linesOf(layout: BracketLayout, measures: BoardMeasures): Lines {
  const corners = cornersOf(layout, measures);
  const ends = layout.columns.flatMap(({ cells }) =>
    cells.flatMap((cell) => stubEnds(cell, corners.get(cell.id), measures)),
  );
  return {
    routes: [
      ...layout.connectors.flatMap((line) => routeOf(line, corners, measures)),
      ...ends.map(({ route }) => route),
    ],
    labels: ends.map(({ label }) => label),
  };
}

/** The left edge and the top of each cell in pixels. */
export function cornersOf(layout: BracketLayout, { cell, gutter }: BoardMeasures): Corners {
  return new Map(
    layout.columns.flatMap(({ cells }, column) =>
      cells.map(({ id, half, row }) => {
        const x = placeOf(layout, column, half) * (cell + gutter);
        return [id, { x, y: HEAD_HEIGHT + row * ROW_HEIGHT }] as const;
      }),
    ),
  );
}

function routeOf(line: Connector, corners: Corners, { cell, gutter }: BoardMeasures): Route[] {
  const from = corners.get(line.from);
  const to = corners.get(line.to);
  if (!from || !to) return [];
  const onwards = to.x > from.x;
  const start = { x: onwards ? from.x + cell : from.x, y: seatMiddle(from.y, line.leaves) };
  const end = { x: onwards ? to.x : to.x + cell, y: seatMiddle(to.y, line.arrives) };
  const lane = start.x + (onwards ? 1 : -1) * gutter * LANES[line.kind];
  const { kind, team } = line;
  return [{ kind, team, points: [start, { x: lane, y: start.y }, { x: lane, y: end.y }, end] }];
}

/** The middle of a row of a cell. Null: of the cell. */
function seatMiddle(top: number, seat: Seat | null): number {
  return top + CELL_HEIGHT * (seat === null ? 0.5 : seat === 0 ? 0.25 : 0.75);
}

interface StubEnd {
  readonly route: Route;
  readonly label: Label;
}

function stubEnds(cell: Cell, corner: Point | undefined, measures: BoardMeasures): StubEnd[] {
  if (!corner || cell.stubs.length === 0) return [];
  const { above, below } = labelsAround(cell.stubs);
  const upwards = (at: number) => corner.y - LABEL_HEIGHT * (at + 0.5);
  const downwards = (at: number) => corner.y + CELL_HEIGHT + LABEL_HEIGHT * (at + 0.5);
  return [
    ...above.map((stub, at) => stubEnd(stub, cell, { ...corner, label: upwards(at) }, measures)),
    ...below.map((stub, at) => stubEnd(stub, cell, { ...corner, label: downwards(at) }, measures)),
  ];
}

function stubEnd(
  stub: Stub,
  { half }: Cell,
  { x, y, label }: Point & { readonly label: number },
  { cell, gutter }: BoardMeasures,
): StubEnd {
  // Teams come from outside and leave towards the middle.
  const right = (stub.way === 'to') === (half === 'left');
  const edge = right ? x + cell : x;
  const lane = edge + (right ? 1 : -1) * gutter * LANES.stub;
  const row = seatMiddle(y, stub.seat);
  const corner = { x: lane, y: label };
  return {
    route: {
      kind: stub.kind,
      team: stub.team,
      points: [{ x: edge, y: row }, { x: lane, y: row }, corner, { x: edge, y: label }],
    },
    label: {
      stub,
      x: right ? edge - LABEL_INSET : edge + LABEL_INSET,
      y: label,
      anchor: right ? 'end' : 'start',
    },
  };
}
