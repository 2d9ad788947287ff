import { Anchor, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import type { BettorRow, RowBelow } from '@arena/projections/leaderboards/leaderboard.types';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { useMyBetsQuery } from '../../../shared/bets/bets.generated.js';
import { useMyStandingQuery } from '../../../shared/bets/standing.generated.js';
import { Money } from '../../../shared/format/money.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { useBettorReason } from '../../../shared/leaderboard/rank-reason.js';
import { WhyRank, WhyText } from '../../../shared/leaderboard/why-rank.js';
import { NotLoaded } from '../../../shared/notices/loaded.js';
import { matchPath, paths } from '../../../shared/routing/paths.js';
import { latestGain } from './latest-gain.js';
import styles from './heads.module.css';

/** Money in play, rank and last gain of the reader. Without a bet, nothing. */
export function MyPosition({ me, bracket: { season } }: { me: FullUserView; bracket: BracketView }) {
  const { t } = useTranslation('home');
  const query = useMyBetsQuery({ userId: me.user_id, season: undefined });
  const { data: standing } = useMyStandingQuery({ userId: me.user_id });
  if (!query.data) return <NotLoaded of={query} />;
  const { bets } = query.data;
  if (bets.length === 0) return null;
  const open = bets.filter(({ status }) => status === 'pending').length;
  const gain = latestGain(bets);
  return (
    <section aria-labelledby="position">
      <SectionTitle order={2} id="position" mb="sm">
        {t('position.title')}
      </SectionTitle>
      <dl className={styles.position}>
        <Figure label={t('position.inPlay')} to={paths.betting} note={t('position.open', { count: open })}>
          <Money amount={me.stDollars_in_play} />
        </Figure>
        <Rank standing={standing?.me} />
        <Figure
          label={t('position.lastGain')}
          to={gain ? matchPath(season, gain.match_id) : paths.betting}
          note={gain ? gain.team_name : t('position.noGain')}
        >
          {gain ? <Money amount={gain.payout ?? 0} signed /> : '–'}
        </Figure>
      </dl>
    </section>
  );
}

function Rank({ standing }: { standing: RowBelow<BettorRow> | null | undefined }) {
  const { t } = useTranslation('home');
  return (
    <Figure label={t('position.rank')} to={paths.leaderboard} note={standing && <Why standing={standing} />}>
      {standing ? `#${standing.rank}` : '–'}
    </Figure>
  );
}

function Why({ standing }: { standing: RowBelow<BettorRow> }) {
  const { t } = useTranslation('leaderboard');
  const whyOf = useBettorReason();
  const [explained, setExplained] = useState(false);
  return (
    <>
      <Net net={standing.net} />
      <div>
        <WhyRank opened={explained} onToggle={() => setExplained(!explained)}>
          {t('why.ask')}
        </WhyRank>
      </div>
      {explained && <WhyText>{whyOf(standing, standing.above ?? null)}</WhyText>}
    </>
  );
}

function Net({ net }: { net: number }) {
  const { t } = useTranslation('home');
  return (
    <>
      {t('position.net')} <Money amount={net} signed />
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly to: string;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

function Figure({ label, to, note, children }: FigureProps) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <dd className={styles.positionFigure}>
        <Anchor component={Link} to={to} inherit>
          {children}
        </Anchor>
      </dd>
      <Text component="dd" size="sm" m={0}>
        {note}
      </Text>
    </div>
  );
}
