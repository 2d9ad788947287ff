import { useTranslation } from 'react-i18next';
import { useUndecidedWords } from './season-over.js';
import { CellName } from './cell-name.js';
import classes from './bracket-board.module.css';

interface Props {
  readonly seats: readonly (string | null)[];
  readonly followed: string | null;
  /** Pixels. */
  readonly width: number;
}

/** A match of a round that is not launched yet, with the teams that are through to it. */
export function SeatCell({ seats, followed, width }: Props) {
  const { t } = useTranslation('bracket');
  const { seat } = useUndecidedWords();
  return (
    <div
      className={classes.seats}
      data-followed={(followed !== null && seats.includes(followed)) || undefined}
    >
      {seats.map((team, at) => (
        <span key={at} className={classes.side} data-result={team === null ? 'open' : undefined}>
          <CellName name={team ?? t(seat)} width={width} />
        </span>
      ))}
      {seats.length === 1 && (
        <span className={classes.side} data-result="bye">
          {t('bye')}
        </span>
      )}
    </div>
  );
}
