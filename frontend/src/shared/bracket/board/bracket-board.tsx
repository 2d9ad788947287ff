import { memo, useMemo, type ComponentProps, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { BracketLayout, Cell, Column } from './layout/bracket-layout.types.js';
import { BracketLines } from './layout/bracket-lines.js';
import {
  CELL_HEIGHT,
  HEAD_HEIGHT,
  measuresOf,
  placeOf,
  ROW_HEIGHT,
  type RowSpan,
} from './layout/bracket-measures.js';
import { MatchCell } from './match-cell.js';
import { RoundHead } from './round-head.js';
import { ThirdPlaceTitle } from './third-place-title.js';
import { SeatCell } from './seat-cell.js';
import { historiesOf, type TeamHistory } from './team-history.js';
import classes from './bracket-board.module.css';

export interface BoardProps {
  readonly layout: BracketLayout;
  readonly season: number;
  /** Pixels that the rounds share. */
  readonly width: number;
  readonly zoom?: number;
  /** The Grand Winner, whose last match is golden. */
  readonly champion?: string | null;
  /** The team whose path is highlighted. */
  readonly followed?: string | null;
  /** The match in the tab order, where arrow keys select the others. Undefined: all are. */
  readonly current?: string | null;
  /** Whether the cells lead to the pages of their matches. */
  readonly linked?: boolean | undefined;
  /** The match that something just happened to. */
  readonly marked?: string | null;
  /** Matches whose winner shown was not known at the moment shown. */
  readonly corrected?: ReadonlySet<string> | undefined;
  /** Matches that differ from those of another bracket on the page. */
  readonly different?: ReadonlySet<string> | undefined;
  /** The rows whose matches are drawn. Undefined: all. The board is as large as if all were. */
  readonly rows?: RowSpan | undefined;
}

/** The whole bracket, without controls: a list of rounds, each a list of its matches. */
export const BracketBoard = memo(function BracketBoard(props: BoardProps) {
  const { layout, width, zoom = 1, followed = null, rows } = props;
  const measures = measuresOf(layout, width);
  const sizes = {
    '--cell-width': `${measures.cell}px`,
    '--cell-height': `${CELL_HEIGHT}px`,
    '--step': `${measures.cell + measures.gutter}px`,
    '--head-height': `${HEAD_HEIGHT}px`,
    '--board-width': measures.width,
    width: measures.width,
    height: measures.height,
    zoom,
  } as CSSProperties;
  const histories = useMemo(() => historiesOf(layout.columns), [layout.columns]);
  return (
    <div
      className={classes.board}
      style={sizes}
      data-following={followed !== null || undefined}
      data-in-part={rows !== undefined || undefined}
    >
      <BracketLines layout={layout} measures={measures} followed={followed} />
      <ol className={classes.rounds}>
        {layout.columns.map((column, at) => (
          <li
            key={column.round}
            className={classes.round}
            style={
              {
                '--left': placeOf(layout, at, 'left'),
                '--right': placeOf(layout, at, 'right'),
              } as CSSProperties
            }
          >
            <RoundHead column={column} mirrored={column.cells.some(({ half }) => half === 'right')} />
            <Matches
              {...props}
              column={column}
              histories={histories}
              cellWidth={measures.cell}
              marked={markedIn(column, props.marked)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
});

type MatchesProps = BoardProps & {
  readonly column: Column;
  readonly histories: ReadonlyMap<string, TeamHistory>;
  readonly cellWidth: number;
};

/** Null: the match is in another round, which alone is drawn again. */
function markedIn({ cells }: Column, marked: BoardProps['marked']): string | null {
  return cells.find(({ match }) => match && match.match_id === marked)?.id ?? null;
}

const Matches = memo(function Matches({ column, histories, cellWidth, ...board }: MatchesProps) {
  const { season, current, linked, marked, corrected, different, rows } = board;
  const { followed = null, champion = null } = board;
  const crowned = champion !== null && column === board.layout.columns.at(-1);
  const { t, i18n } = useTranslation('bracket');
  return (
    <ol className={classes.matches}>
      {(rows ? column.cells.filter(({ row }) => row >= rows.first && row <= rows.last) : column.cells).map(
        (cell) => {
          const { match } = cell;
          if (!match) return <Seats key={cell.id} cell={cell} followed={followed} width={cellWidth} />;
          const plays = match.team1 === followed || match.team2 === followed;
          return (
            <li
              key={cell.id}
              className={classes.slot}
              data-half={cell.half}
              data-marked={match.match_id === marked || undefined}
              data-third-place={match.third_place}
              data-champion={(crowned && !match.third_place) || undefined}
              style={{ top: HEAD_HEIGHT + cell.row * ROW_HEIGHT }}
            >
              {match.third_place && <ThirdPlaceTitle />}
              <MatchCell
                match={match}
                season={season}
                tabbable={current === undefined ? undefined : current === cell.id}
                linked={linked}
                followed={plays ? followed : null}
                first={histories.get(match.team1)}
                second={histories.get(match.team2 ?? '')}
                stubs={cell.stubs}
                corrected={isIn(corrected, match)}
                different={isIn(different, match)}
                width={cellWidth}
                t={t}
                language={i18n.language}
              />
            </li>
          );
        },
      )}
    </ol>
  );
});

function isIn(ids: ReadonlySet<string> | undefined, { match_id: id }: MatchView): boolean {
  return ids?.has(id) ?? false;
}

interface SeatsProps extends Pick<ComponentProps<typeof SeatCell>, 'followed' | 'width'> {
  readonly cell: Cell;
}

/** Places of which nothing is known are only drawn. */
const Seats = memo(function Seats({ cell, ...look }: SeatsProps) {
  if (cell.seats.every((team) => team === null)) return null;
  return (
    <li className={classes.slot} data-half={cell.half} style={{ top: HEAD_HEIGHT + cell.row * ROW_HEIGHT }}>
      <SeatCell seats={cell.seats} {...look} />
    </li>
  );
});
