import { memo } from 'react';
import type { BracketLayout, Connector } from './layout/bracket-layout.js';
import { CELL_HEIGHT, CELL_WIDTH, GUTTER, HEAD_HEIGHT, ROW_HEIGHT } from './layout/bracket-measures.js';
import classes from './bracket.module.css';

/** Pixels below the middle of a cell. */
const REVIVE_SHIFT = 14;

/** The lines between the rounds. Decoration: the cells say who came from where. */
export const BracketLines = memo(function BracketLines({ layout }: { layout: BracketLayout }) {
  const place = new Map<string, { column: number; row: number }>();
  layout.columns.forEach((column, index) =>
    column.cells.forEach((cell) => place.set(cell.id, { column: index, row: cell.row })),
  );
  const width = layout.columns.length * (CELL_WIDTH + GUTTER);
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
        <path key={`${line.from}-${line.to}`} className={classes[line.kind]} d={pathOf(line, place)} />
      ))}
    </svg>
  );
});

function pathOf(line: Connector, place: Map<string, { column: number; row: number }>): string {
  const from = place.get(line.from);
  const to = place.get(line.to);
  if (!from || !to) return '';
  const startX = from.column * (CELL_WIDTH + GUTTER) + CELL_WIDTH;
  const endX = to.column * (CELL_WIDTH + GUTTER);
  const revive = line.kind === 'revive';
  // A lane of its own, or the way back would run over the winners' lines.
  const middle = startX + GUTTER * (revive ? 0.75 : 0.5);
  const shift = revive ? REVIVE_SHIFT : 0;
  return `M${startX} ${centre(from.row) + shift}H${middle}V${centre(to.row) + shift}H${endX}`;
}

function centre(row: number): number {
  return row * ROW_HEIGHT + CELL_HEIGHT / 2;
}
