import { IconBolt, IconCheck, IconGavel, IconStarFilled } from '@tabler/icons-react';
import { memo, type CSSProperties, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { sidesOf, stateOf, type MatchSide } from '../../shared/bracket/match-sides.js';
import { formatOdds } from '../../shared/bracket/odds.js';
import { teamColor } from '../../shared/ui/team-color.js';
import { matchLabel, type CellTexts } from './match-label.js';
import classes from './bracket.module.css';

interface Props {
  readonly match: MatchView;
  readonly roundVisible: boolean;
  /** The one cell in the tab order. Arrow keys select the others. */
  readonly tabbable: boolean;
  readonly mine: string | null;
  readonly onOpen: (matchId: string) => void;
  readonly onKey: (matchId: string, event: KeyboardEvent) => void;
}

/** Memoized, so that a live update of 256 matches redraws only the changed ones. */
export const MatchCell = memo(function MatchCell(props: Props) {
  const { match, roundVisible } = props;
  const texts = useTranslation('bracket');
  const { t } = texts;
  const state = stateOf(match, roundVisible);
  return (
    <button
      type="button"
      className={classes.cell}
      data-match={match.match_id}
      data-state={state}
      tabIndex={props.tabbable ? 0 : -1}
      aria-label={matchLabel(match, roundVisible, texts)}
      onClick={() => props.onOpen(match.match_id)}
      onKeyDown={(event) => props.onKey(match.match_id, event)}
    >
      <span className={classes.cellHead}>
        <span>{t('matchNumber', { number: match.number })}</span>
        <span className={classes.state} data-state={state}>
          {t(`state.${state}`)}
        </span>
      </span>
      {sidesOf(match).map((side) => (
        <SideRow
          key={side.name}
          side={side}
          bye={state === 'bye'}
          mine={side.name === props.mine}
          texts={texts}
        />
      ))}
      {state === 'bye' && <span className={classes.byeRow}>{t('byeExplained')}</span>}
    </button>
  );
});

interface SideProps {
  readonly side: MatchSide;
  readonly texts: CellTexts;
}

function SideRow({ side, bye, mine, texts }: SideProps & { bye: boolean; mine: boolean }) {
  const { t } = texts;
  return (
    <span
      className={classes.side}
      data-result={bye ? 'won' : (side.result ?? 'open')}
      data-mine={mine || undefined}
      style={{ '--team': teamColor(side.color) } as CSSProperties}
    >
      <span className={classes.sideName}>{side.name}</span>
      {side.revived && (
        <span className={classes.revived} title={t('revived')}>
          <IconBolt size={12} aria-hidden />
          {t('revivedShort')}
        </span>
      )}
      {side.favorite && <IconStarFilled size={13} className={classes.favorite} aria-hidden />}
      {!bye && <SideOdds side={side} texts={texts} />}
    </span>
  );
}

function SideOdds({ side, texts }: SideProps) {
  return (
    <>
      {side.result === 'won' && <IconCheck size={15} className={classes.won} aria-hidden />}
      {side.juryOdds && <IconGavel size={13} className={classes.jury} aria-hidden />}
      <span className="odds">{formatOdds(side.odds, texts.i18n.language)}</span>
    </>
  );
}
