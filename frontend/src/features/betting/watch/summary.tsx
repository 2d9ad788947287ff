import { Button, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { useMe } from '../../../shared/api/session.js';
import { useMyBetsQuery } from '../../../shared/bets/bets.generated.js';
import { Money } from '../../../shared/format/money.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { NotLoaded } from '../../../shared/notices/loaded.js';
import { paths, seasonPath, watchPath } from '../../../shared/routing/paths.js';
import { useSeasonChoice } from '../../../shared/seasons/use-season-choice.js';
import { standingBet } from '../standing-bet.js';
import styles from './watch.module.css';

interface Props {
  readonly queue: readonly MatchView[];
  /** Why there is no queue. */
  readonly notLoaded: ReactNode;
  readonly season: number;
}

/** What was bet on the matches that were watched. */
export function Summary({ queue, notLoaded, season }: Props) {
  const { t } = useTranslation('watch');
  const { me } = useMe();
  const [pastSeason] = useSeasonChoice();
  const own = useMyBetsQuery(me ? { userId: me.user_id, season: pastSeason } : skipToken);
  const all = `${paths.profile}?tab=bets`;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <SectionTitle order={2} id="summary" tabIndex={-1} ref={heading}>
        {t('summary.title')}
      </SectionTitle>
      {notLoaded}
      <NotLoaded of={own} />
      <ul className={styles.bets}>
        {queue.map((match) => (
          <li key={match.match_id}>
            <Link to={watchPath(season, match.match_id)}>
              {match.team1} – {match.team2}
            </Link>
            <BetOn bet={standingBet(own.data?.bets ?? [], match.match_id)} />
          </li>
        ))}
      </ul>
      <Button component={Link} to={pastSeason === undefined ? all : seasonPath(all, pastSeason)}>
        {t('summary.all')}
      </Button>
    </section>
  );
}

function BetOn({ bet }: { bet: BetView | null }) {
  const { t } = useTranslation('watch');
  if (!bet) return <Text c="dimmed">{t('summary.none')}</Text>;
  return (
    <Text component="div">
      <b>{bet.team_name}</b> · <Money amount={bet.bet_amount ?? 0} />
    </Text>
  );
}
