import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { placeOfMatch } from '@arena/domain/tournament/bracket/match-id';
import type { BetView } from '@arena/projections/betting/bet.types';
import { Odds } from '../bracket/odds.js';
import { useMatchPlace } from '../bracket/round-names.js';
import { Money } from '../format/money.js';
import { matchPath } from '../routing/paths.js';
import classes from './bet-list.module.css';

interface Props {
  readonly bets: readonly BetView[];
  readonly season: number;
  readonly labelledBy: string;
  readonly scrolls?: boolean;
  readonly actionOf?: (bet: BetView) => ReactNode;
}

export function BetList({ bets, season, labelledBy, scrolls = false, actionOf }: Props) {
  return (
    <ul
      className={classes.list}
      data-scrolls={scrolls || undefined}
      {...(scrolls && { tabIndex: 0 })}
      aria-labelledby={labelledBy}
    >
      {bets.map((bet) => (
        <BetRow key={bet.id} bet={bet} season={season} action={actionOf?.(bet)} />
      ))}
    </ul>
  );
}

function BetRow({ bet, season, action }: { bet: BetView; season: number; action: ReactNode }) {
  const { t } = useTranslation(['betting', 'bracket']);
  const placeOf = useMatchPlace();
  return (
    <li className={classes.row} data-status={bet.status}>
      <div>
        <b>{bet.team_name}</b>
        <Text size="xs" c="dimmed">
          <Anchor component={Link} to={matchPath(season, bet.match_id)} inherit>
            {placeOf(placeOfMatch(bet.match_id) ?? { round: bet.round, number: 1 })}
          </Anchor>{' '}
          · <Odds value={bet.odds} />
        </Text>
        {action}
      </div>
      <div className={classes.sums}>
        <span className={classes.status}>{t(`status.${bet.status}`)}</span>
        <Text size="sm" component="div">
          {t('mine.stake')} <Money amount={bet.bet_amount ?? 0} />
        </Text>
        {bet.status === 'pending' && <Gain label={t('slip.gain')} amount={bet.potential_gain} />}
        {bet.status === 'won' && <Gain label={t('mine.gain')} amount={bet.payout} />}
      </div>
    </li>
  );
}

function Gain({ label, amount }: { label: string; amount: number | null }) {
  return (
    <Text size="sm" component="div" fw={700}>
      {label} <Money amount={amount ?? 0} />
    </Text>
  );
}
