import { memo } from 'react';
import type { BracketLayout, Connector } from './layout/bracket-layout.js';
import { CELL_HEIGHT, HEAD_HEIGHT, ROW_HEIGHT, type BracketWidths } from './layout/bracket-measures.js';
import classes from './bracket.module.css';

/** Pixels below the middle of a cell. */
const REVIVE_SHIFT = 14;

/** The lines between the rounds. Decorative, because the cells contain the same information as text. */
export const BracketLines = memo(function BracketLines({
  layout,
  ...widths
}: BracketWidths & { layout: BracketLayout }) {
  const place = new Map<string, { column: number; row: number }>();
  layout.columns.forEach((column, index) =>
    column.cells.forEach((cell) => place.set(cell.id, { column: index, row: cell.row })),
  );
  const width = layout.columns.length * (widths.cell + widths.gutter) - widths.gutter;
  const height = layout.rows * ROW_HEIGHT;
  return (
    <svg
      className={classes.lines}
      style={{ top: HEAD_HEIGHT }}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {layout.connectors.map((line) => (
        <path
          key={`${line.from}-${line.to}`}
          className={classes[line.kind]}
          d={pathOf(line, place, widths)}
        />
      ))}
    </svg>
  );
});

type Places = ReadonlyMap<string, { column: number; row: number }>;

function pathOf(line: Connector, place: Places, { cell, gutter }: BracketWidths): string {
  const from = place.get(line.from);
  const to = place.get(line.to);
  if (!from || !to) return '';
  const startX = from.column * (cell + gutter) + cell;
  const endX = to.column * (cell + gutter);
  const revive = line.kind === 'revive';
  // A separate lane, so that the line of a revived team does not cover the lines of winners.
  const middle = startX + gutter * (revive ? 0.75 : 0.5);
  const shift = revive ? REVIVE_SHIFT : 0;
  return `M${startX} ${centre(from.row) + shift}H${middle}V${centre(to.row) + shift}H${endX}`;
}

function centre(row: number): number {
  return row * ROW_HEIGHT + CELL_HEIGHT / 2;
}
