import { useTranslation } from 'react-i18next';
import type { BettorRow } from '@arena/projections/leaderboards/leaderboard.types';
import { useRoundName } from '../../shared/bracket/round-names.js';
import { formatMoney } from '../../shared/format/money.js';
import { totalsOf } from '../../shared/leaderboard/totals.js';
import classes from './leaderboard.module.css';

/** Pixels. */
const WIDTH = 72;
const HEIGHT = 24;
const MARGIN = 3;

export function Sparkline({ rounds }: Pick<BettorRow, 'rounds'>) {
  const { t, i18n } = useTranslation('leaderboard');
  const nameOf = useRoundName();
  if (rounds.length === 0) return <>–</>;
  const totals = [0, ...totalsOf(rounds).map(({ total }) => total)];
  const [low, high] = [Math.min(...totals), Math.max(...totals)];
  const points = totals.map((total, at) => {
    const x = MARGIN + (at / (totals.length - 1)) * (WIDTH - 2 * MARGIN);
    const y = HEIGHT - MARGIN - ((total - low) / (high - low || 1)) * (HEIGHT - 2 * MARGIN);
    return [x, y] as const;
  });
  const label = totalsOf(rounds)
    .map(({ round, total }) =>
      t('afterRound', { round: nameOf(round), net: formatMoney(total, i18n.language, true) }),
    )
    .join(', ');
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <svg className={classes.sparkline} width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={x} cy={y} r={2.5} />
    </svg>
  );
}
