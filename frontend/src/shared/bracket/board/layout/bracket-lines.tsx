import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BracketLayout } from './bracket-layout.types.js';
import { CELL_HEIGHT, type BoardMeasures } from './bracket-measures.js';
import { cornersOf, linesOf, type Route } from './line-routes.js';
import { stubText } from './stub-text.js';
import classes from '../bracket-board.module.css';

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
  const { t } = useTranslation('bracket');
  const { routes, labels } = linesOf(layout, measures);
  const { width, height } = measures;
  return (
    <svg className={classes.lines} width={width} height={height} aria-hidden="true">
      <path className={classes.places} d={outlines(layout, measures)} />
      {KINDS.map((kind) => (
        <path key={kind} className={classes[kind]} d={pathOf(routes.filter((line) => line.kind === kind))} />
      ))}
      {followed !== null && (
        <path className={classes.followed} d={pathOf(routes.filter(({ team }) => team === followed))} />
      )}
      {labels.map(({ stub, x, y, anchor }) => (
        <text key={`${x} ${y} ${anchor}`} className={classes.stub} x={x} y={y} textAnchor={anchor}>
          {stubText(stub, t)}
        </text>
      ))}
    </svg>
  );
});

function pathOf(routes: readonly Route[]): string {
  return routes.map(({ points }) => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`).join('');
}

function outlines(layout: BracketLayout, measures: BoardMeasures): string {
  const corners = cornersOf(layout, measures);
  return layout.columns
    .flatMap(({ cells }) => cells.filter(({ match }) => match === null))
    .map(({ id }) => {
      const corner = corners.get(id);
      return corner
        ? `M${corner.x} ${corner.y}h${measures.cell}v${CELL_HEIGHT}h${-measures.cell}zm0 ${CELL_HEIGHT / 2}h${measures.cell}`
        : '';
    })
    .join('');
}
