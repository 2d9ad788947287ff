import type { CSSProperties, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { BracketLayout, Column } from '../../shared/bracket/board/layout/bracket-layout.types.js';
import { stageIn, teamsOf } from '../../shared/bracket/board/layout/bracket-layout.js';
import { roundName } from '../../shared/bracket/round-names.js';
import classes from './bracket-phone.module.css';

interface Props {
  readonly layout: BracketLayout;
  readonly round: number;
  readonly followed: string | null;
  readonly onRound: (round: number) => void;
  /** Receives the visible part of the round as `--from` and `--to`, from 0 to 1. */
  readonly view: RefObject<HTMLOListElement | null>;
}

/** All rounds as small columns, with a frame around what is on the screen. */
export function Minimap({ layout, round, followed, onRound, view }: Props) {
  const { t } = useTranslation('bracket');
  return (
    <nav aria-label={t('minimap')}>
      <ol className={classes.map} ref={view}>
        {layout.columns.map((column) => (
          <li key={column.round}>
            <button
              type="button"
              aria-label={roundName(t, column.round, stageIn(column))}
              aria-current={column.round === round ? 'step' : undefined}
              onClick={() => onRound(column.round)}
            >
              <span
                className={classes.matches}
                style={{ '--matches': column.cells.length } as CSSProperties}
                data-ahead={column.view === null || undefined}
              >
                <Dot
                  at={
                    followed === null
                      ? -1
                      : column.cells.findIndex(
                          (cell) => teamsOf(cell.match).includes(followed) || cell.seats.includes(followed),
                        )
                  }
                  of={column}
                />
                <span className={classes.view} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Where the followed team plays. */
function Dot({ at, of: { cells } }: { at: number; of: Column }) {
  if (at < 0) return null;
  return <span className={classes.dot} style={{ top: `${(100 * (at + 0.5)) / cells.length}%` }} />;
}
