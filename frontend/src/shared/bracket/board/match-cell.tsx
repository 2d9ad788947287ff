import { IconBolt, IconHistory, IconPlayerTrackNext } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { memo, type CSSProperties } from 'react';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { stateOf, type MatchState } from '@arena/projections/bracket/match-state';
import { matchPath } from '../../routing/paths.js';
import { teamColor } from '../../ui/team-color.js';
import { sidesOf, type MatchSide } from '../match-sides.js';
import { formatOdds } from '../odds.js';
import { matchWords } from './match-words.js';
import type { TeamHistory } from './team-history.js';
import classes from './bracket-board.module.css';

export interface CellLook {
  /** Given, because a hook in each of 256 cells would take most of the time. */
  readonly t: TFunction<'bracket'>;
  readonly language: string;
  readonly season: number;
}

interface Props extends CellLook {
  readonly match: MatchView;
  /** Undefined: each cell is in the tab order. Otherwise arrow keys select the others. */
  readonly tabbable: boolean | undefined;
  /** The team whose path is highlighted, if it plays here. */
  readonly followed: string | null;
  readonly first: TeamHistory | undefined;
  readonly second: TeamHistory | undefined;
  /** Whether the winner is known now, but another one was at the moment shown. */
  readonly corrected?: boolean;
}

/** Memoized, so that a live update of 256 matches redraws only the changed ones. */
export const MatchCell = memo(function MatchCell(props: Props) {
  const { match, followed, tabbable, corrected = false, t } = props;
  const state = stateOf(match);
  return (
    <a
      className={classes.cell}
      href={matchPath(props.season, match.match_id)}
      data-match={match.match_id}
      data-state={state}
      data-followed={followed === null ? undefined : true}
      tabIndex={tabbable === false ? -1 : undefined}
    >
      <span className={classes.words}>{matchWords(match, state, t)}</span>
      {sidesOf(match).map((side, at) => (
        <Side
          key={side.name}
          side={side}
          state={state}
          round={match.round}
          followed={followed === side.name}
          history={at === 0 ? props.first : props.second}
          corrected={corrected && side.name === match.winner}
          t={t}
          language={props.language}
        />
      ))}
      {state === 'bye' && (
        <span className={classes.side} data-result="bye">
          {t('bye')}
        </span>
      )}
    </a>
  );
});

interface SideProps extends Pick<CellLook, 't' | 'language'> {
  readonly side: MatchSide;
  readonly state: MatchState;
  readonly round: number;
  readonly followed: boolean;
  readonly history: TeamHistory | undefined;
  readonly corrected: boolean;
}

function Side({ side, state, round, followed, history, corrected, t, language }: SideProps) {
  const result = state === 'bye' ? 'won' : side.result;
  return (
    <span
      className={classes.side}
      data-result={result ?? undefined}
      data-followed={followed || undefined}
      style={{ '--team': teamColor(side.color) } as CSSProperties}
    >
      <span className={classes.name} title={side.name}>
        {side.name}
      </span>
      {history && <Marks history={history} round={round} t={t} />}
      {corrected && (
        <span className={classes.mark} data-now>
          <IconHistory size={12} role="img" aria-label={t('mark.corrected')} />
        </span>
      )}
      {result === null && <span className={classes.odds}>{formatOdds(side.odds, language)}</span>}
    </span>
  );
}

/** A bye or a revive, in its round and in all later ones. */
function Marks({ history, round, t }: { history: TeamHistory; round: number; t: SideProps['t'] }) {
  const revived = history.revives.filter((each) => each <= round).at(-1);
  const bye = history.byes.filter((each) => each < round).at(-1);
  return (
    <>
      {revived !== undefined && (
        <span className={classes.mark} data-now={revived === round || undefined}>
          <IconBolt size={12} role="img" aria-label={t('mark.revived', { round: revived })} />
        </span>
      )}
      {bye !== undefined && (
        <span className={classes.mark}>
          <IconPlayerTrackNext size={12} role="img" aria-label={t('mark.bye', { round: bye })} />
        </span>
      )}
    </>
  );
}
