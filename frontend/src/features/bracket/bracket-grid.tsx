import { Badge } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Heading } from '../../shared/headings/heading.js';
import { BracketLines } from './bracket-lines.js';
import { MatchCell } from './match-cell.js';
import { stageIn, type BracketLayout, type Cell, type Column } from './layout/bracket-layout.js';
import { bracketWidths, CELL_HEIGHT, HEAD_HEIGHT, isWide, ROW_HEIGHT } from './layout/bracket-measures.js';
import type { RovingMatches } from './use-roving-matches.js';
import classes from './bracket.module.css';

export interface BracketGridProps {
  readonly layout: BracketLayout;
  readonly roving: RovingMatches;
  readonly mine: string | null;
  readonly onOpen: (matchId: string) => void;
}

/** The whole bracket side by side: a list of rounds, each a list of matches. */
export function BracketGrid(props: BracketGridProps) {
  const { layout } = props;
  const { t } = useTranslation('bracket');
  const { ref, width } = useElementSize();
  const widths = bracketWidths(layout.columns.length, width);
  const measures = {
    '--cell-width': `${widths.cell}px`,
    '--cell-height': `${CELL_HEIGHT}px`,
    '--gutter': `${widths.gutter}px`,
    '--head-height': `${HEAD_HEIGHT}px`,
    '--body-height': `${layout.rows * ROW_HEIGHT}px`,
  } as CSSProperties;
  return (
    <section
      ref={ref}
      className={classes.scroller}
      aria-label={t('title')}
      tabIndex={-1}
      {...(isWide(layout.columns.length) && { 'data-wide': true })}
    >
      <div className={classes.board} style={measures}>
        <BracketLines layout={layout} {...widths} />
        <ol className={classes.rounds}>
          {layout.columns.map((column) => (
            <li key={column.round} className={classes.round} aria-hidden={column.view === null || undefined}>
              <RoundHead column={column} />
              <ol className={classes.matches}>
                {column.cells.map((cell) => (
                  <li key={cell.id} className={classes.slot} style={{ top: cell.row * ROW_HEIGHT }}>
                    <Slot cell={cell} column={column} {...props} />
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function RoundHead({ column }: { column: Column }) {
  const { t } = useTranslation('bracket');
  return (
    <div className={classes.roundHead}>
      <Heading level={2} className={classes.roundTitle}>
        {t(stageIn(column) ?? 'round', { round: column.round })}
      </Heading>
      {column.view && !column.view.visible && (
        <Badge size="xs" color="gray" variant="outline">
          {t('hidden')}
        </Badge>
      )}
      {column.view?.complete && <span className={classes.roundNote}>{t('roundComplete')}</span>}
      {!column.view && <span className={classes.roundNote}>{t('roundExpected')}</span>}
    </div>
  );
}

function ExpectedCell() {
  const { t } = useTranslation('bracket');
  return <div className={classes.expectedCell}>{t('toBeDecided')}</div>;
}

function Slot({ cell, column, roving, mine, onOpen }: BracketGridProps & { cell: Cell; column: Column }) {
  if (!cell.match) return <ExpectedCell />;
  return (
    <MatchCell
      match={cell.match}
      roundVisible={column.view?.visible ?? true}
      tabbable={roving.current === cell.id}
      mine={mine}
      onOpen={onOpen}
      onKey={roving.onKey}
    />
  );
}
