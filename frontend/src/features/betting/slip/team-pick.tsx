import { IconBolt, IconCheck, IconStarFilled } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchSide } from '../../../shared/bracket/match-sides.js';
import { Odds } from '../../../shared/bracket/odds.js';
import { teamColor } from '../../../shared/ui/team-color.js';
import classes from '../betting.module.css';

interface TeamPickProps {
  readonly side: MatchSide;
  readonly pressed: boolean;
  readonly disabled: boolean;
  readonly onPick: () => void;
}

export function TeamPick({ side, pressed, disabled, onPick }: TeamPickProps) {
  const { t } = useTranslation('betting');
  return (
    <button
      type="button"
      className={classes.pick}
      style={{ '--team': teamColor(side.color) } as CSSProperties}
      data-result={side.result ?? undefined}
      data-pick
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPick}
    >
      <span className={classes.pickName}>
        {side.name}
        {side.starred && (
          <span className={classes.mark}>
            <IconStarFilled size={12} aria-hidden /> {t('card.favorite')}
          </span>
        )}
        {side.revived && (
          <span className={classes.mark}>
            <IconBolt size={12} aria-hidden /> {t('card.revived')}
          </span>
        )}
        {side.result === 'won' && (
          <span className={classes.mark}>
            <IconCheck size={12} aria-hidden /> {t('card.won')}
          </span>
        )}
      </span>
      <span className={classes.pickOdds}>
        {side.juryOdds && <span className={classes.jury}>{t('card.juryOdds')} </span>}
        <Odds value={side.odds} />
      </span>
    </button>
  );
}
