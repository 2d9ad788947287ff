import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { BracketLayout, Cell, Column } from './layout/bracket-layout.types.js';
import { CELL_HEIGHT } from './layout/bracket-measures.js';
import { MatchCell } from './match-cell.js';
import { SeatCell } from './seat-cell.js';
import { ThirdPlaceTitle } from './third-place-title.js';
import { stubText } from './layout/stub-text.js';
import { labelsAround } from './layout/stubs.js';
import { historiesOf } from './team-history.js';
import classes from './bracket-board.module.css';

/** Of a cell on the narrowest phones, in pixels. */
const NARROW = 290;

interface Props {
  readonly layout: BracketLayout;
  readonly column: Column;
  readonly season: number;
  readonly followed: string | null;
  /** Whether the cells lead to the pages of their matches. */
  readonly linked?: boolean | undefined;
  readonly corrected?: ReadonlySet<string> | undefined;
  readonly different?: ReadonlySet<string> | undefined;
}

export function RoundList({ layout, column, season, followed, linked, corrected, different }: Props) {
  const { t, i18n } = useTranslation('bracket');
  const histories = historiesOf(layout.columns);
  return (
    <ol className={classes.list} style={{ '--cell-height': `${CELL_HEIGHT}px` } as CSSProperties}>
      {column.cells.map(({ id, match, seats, stubs }) => (
        <li key={id} className={classes.listed}>
          <Stubs stubs={labelsAround(stubs).above} />
          {match?.third_place && <ThirdPlaceTitle />}
          {match ? (
            <MatchCell
              match={match}
              season={season}
              tabbable={undefined}
              linked={linked}
              followed={match.team1 === followed || match.team2 === followed ? followed : null}
              first={histories.get(match.team1)}
              second={histories.get(match.team2 ?? '')}
              stubs={stubs}
              width={NARROW}
              corrected={corrected?.has(match.match_id) ?? false}
              different={different?.has(match.match_id) ?? false}
              t={t}
              language={i18n.language}
            />
          ) : (
            <SeatCell seats={seats} followed={followed} width={NARROW} />
          )}
          <Stubs stubs={labelsAround(stubs).below} />
        </li>
      ))}
    </ol>
  );
}

/** The label of the cell contains them. */
function Stubs({ stubs }: Pick<Cell, 'stubs'>) {
  const { t } = useTranslation('bracket');
  return stubs.map((stub) => (
    <span key={stub.way} className={classes.stub} aria-hidden="true">
      {stubText(stub, t)}
    </span>
  ));
}
