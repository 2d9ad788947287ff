import { useTranslation } from 'react-i18next';
import { Heading } from '../../headings/heading.js';
import { WordBreaks } from '../../headings/word-breaks.js';
import { roundName } from '../round-names.js';
import { stageIn } from './layout/bracket-layout.js';
import type { Column } from './layout/bracket-layout.types.js';
import { useUndecidedWords } from './season-over.js';
import classes from './bracket-board.module.css';

/** The name of a round above its cells; in both halves, but only once for screen readers. */
export function RoundHead({ column, mirrored }: { column: Column; mirrored: boolean }) {
  const { t } = useTranslation('bracket');
  const { stateOf } = useUndecidedWords();
  const name = roundName(t, column.round, stageIn(column));
  const note = <span className={classes.roundNote}>{t(stateOf(column))}</span>;
  return (
    <div className={classes.heads}>
      <div className={classes.head} data-half="left">
        <Heading level={2} className={classes.roundTitle}>
          {name}
        </Heading>
        {note}
      </div>
      {mirrored && (
        <div className={classes.head} data-half="right" aria-hidden="true">
          <span className={classes.roundTitle}>
            <WordBreaks text={name} />
          </span>
          {note}
        </div>
      )}
    </div>
  );
}
