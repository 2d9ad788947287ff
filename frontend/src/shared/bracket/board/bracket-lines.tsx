import { memo } from 'react';
import type { BracketLayout, Connector, Half } from './bracket-layout.types.js';
import { CELL_HEIGHT, HEAD_HEIGHT, placeOf, ROW_HEIGHT, type BoardMeasures } from './bracket-measures.js';
import classes from './bracket-board.module.css';

/** Pixels below the middle of a cell. */
const REVIVE_SHIFT = 12;
const KINDS = ['expected', 'winner', 'revive'] as const;

interface Props {
  readonly layout: BracketLayout;
  readonly measures: BoardMeasures;
  /** The team whose path is highlighted. */
  readonly followed: string | null;
}

/**
 * The lines between the rounds, and the outlines of places that are still empty. Decorative, because the cells contain
 * the same information as text. One element for each kind, because 512 teams have a thousand lines.
 */
export const BracketLines = memo(function BracketLines({ layout, measures, followed }: Props) {
  const places = placesOf(layout, measures);
  const draw = (lines: readonly Connector[]) => lines.map((line) => pathOf(line, places, measures)).join('');
  const { width, height } = measures;
  return (
    <svg className={classes.lines} width={width} height={height} aria-hidden="true">
      <path className={classes.places} d={outlines(layout, places, measures)} />
      {KINDS.map((kind) => (
        <path
          key={kind}
          className={classes[kind]}
          d={draw(layout.connectors.filter((line) => line.kind === kind))}
        />
      ))}
      {followed !== null && (
        <path
          className={classes.followed}
          d={draw(layout.connectors.filter(({ team }) => team === followed))}
        />
      )}
    </svg>
  );
});

/** The left edge and the middle of a cell in pixels. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly half: Half;
}
type Places = ReadonlyMap<string, Place>;

function placesOf(layout: BracketLayout, { cell, gutter }: BoardMeasures): Places {
  return new Map(
    layout.columns.flatMap(({ cells }, column) =>
      cells.map(({ id, half, row }) => {
        const x = placeOf(layout, column, half) * (cell + gutter);
        return [id, { x, half, y: HEAD_HEIGHT + row * ROW_HEIGHT + CELL_HEIGHT / 2 }] as const;
      }),
    ),
  );
}

function pathOf(line: Connector, places: Places, { cell, gutter }: BoardMeasures): string {
  const from = places.get(line.from);
  const to = places.get(line.to);
  if (!from || !to) return '';
  const onwards = to.x > from.x;
  const revive = line.kind === 'revive';
  // A separate lane, so that the line of a revived team does not cover the lines of winners.
  const turn = gutter * (revive ? 0.75 : 0.5);
  const start = onwards ? from.x + cell : from.x;
  const end = onwards ? to.x : to.x + cell;
  const shift = revive ? REVIVE_SHIFT : 0;
  return `M${start} ${from.y + shift}H${onwards ? start + turn : start - turn}V${to.y + shift}H${end}`;
}

function outlines({ columns }: BracketLayout, places: Places, { cell }: BoardMeasures): string {
  return columns
    .flatMap(({ cells }) => cells.filter(({ match }) => match === null))
    .map(({ id }) => {
      const place = places.get(id);
      return place
        ? `M${place.x} ${place.y - CELL_HEIGHT / 2}h${cell}v${CELL_HEIGHT}h${-cell}zm0 ${CELL_HEIGHT / 2}h${cell}`
        : '';
    })
    .join('');
}
