import { Anchor, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { OwnStakeView } from '@arena/projections/leaderboards/at-stake.types';
import { useMe } from '../api/session.js';
import { sidesOf } from '../bracket/match-sides.js';
import { Money } from '../format/money.js';
import { SectionTitle } from '../headings/section-title.js';
import { Held } from '../moment/held.js';
import { useMoment } from '../moment/use-moment.js';
import { paths } from '../routing/paths.js';
import { useSeasonChoice } from '../seasons/use-season-choice.js';
import { teamColor } from '../ui/team-color.js';
import { useAtStakeQuery, useOwnStakesQuery } from './at-stake.generated.js';
import { Move } from './move.js';
import { ProjectedBoard } from './projected-board.js';
import styles from './at-stake.module.css';

const BEST = 3;

/** What the reader's bet on an open match may bring; nothing without one. */
export function OwnStake({ match }: { match: MatchView }) {
  const { t } = useTranslation('stake');
  const { me } = useMe();
  const { data } = useOwnStakesQuery(me && match.bets_open ? { userId: me.user_id } : skipToken);
  const stake = me && data?.find(({ match_id: id }) => id === match.match_id);
  if (!stake || !match.bets_open) return null;
  const bestFirst = stake.outcomes.toSorted((one, other) => other.net - one.net);
  return (
    <section className={styles.card} aria-labelledby="at-stake">
      <SectionTitle order={2} id="at-stake" mb="xs">
        {t('title')}
      </SectionTitle>
      <ul className={styles.outcomes}>
        {bestFirst.map((outcome) => (
          <OwnOutcome key={outcome.team_name} match={match} outcome={outcome} rank={stake.rank} />
        ))}
      </ul>
      <Text size="sm" c="dimmed" mt="xs">
        {t('own.note')}
      </Text>
    </section>
  );
}

interface OwnOutcomeProps {
  readonly match: MatchView;
  readonly outcome: OwnStakeView['outcomes'][number];
  /** Now. */
  readonly rank: number;
}

function OwnOutcome({ match, outcome, rank }: OwnOutcomeProps) {
  const { t } = useTranslation('stake');
  const color = sidesOf(match).find(({ name }) => name === outcome.team_name)?.color ?? '';
  return (
    <li className={styles.outcome}>
      <span className={styles.if} style={{ '--team': teamColor(color) } as CSSProperties}>
        {t('ifTitle', { team: outcome.team_name })}
      </span>
      <strong>
        <Money amount={outcome.net} signed />
      </strong>
      <span>
        {outcome.rank === rank
          ? t('own.same', { rank })
          : t('own.instead', { rank: outcome.rank, before: rank })}{' '}
        <Move from={rank} to={outcome.rank} />
      </span>
    </li>
  );
}

/** The leaderboard after either result of a match whose bets are closed. */
export function AtStake({ match }: { match: MatchView }) {
  const [season] = useSeasonChoice();
  const { at } = useMoment();
  const isNow = season === undefined && at === undefined;
  return isNow && match.status === 'closed' ? <Outcomes match={match} /> : null;
}

function Outcomes({ match }: { match: MatchView }) {
  const { t } = useTranslation('stake');
  const { me } = useMe();
  const { data, isFetching } = useAtStakeQuery({ matchId: match.match_id, userId: me?.user_id });
  if (!data || data.outcomes.length === 0) return null;
  const others = data.matches.length - 1;
  return (
    <section className={styles.card} aria-labelledby="at-stake">
      <SectionTitle order={2} id="at-stake" mb="xs">
        {t('title')}
      </SectionTitle>
      <Held busy={isFetching}>
        <div className={styles.boards}>
          {data.outcomes.map((outcome, at) => (
            <ProjectedBoard
              key={outcome.winners[0]?.team_name}
              outcome={outcome}
              own={data.own[at] ?? null}
              matches={data.matches}
              size={BEST}
            />
          ))}
        </div>
      </Held>
      {others > 0 && (
        <Anchor component={Link} to={`${paths.leaderboard}#at-stake`} size="sm">
          {t('others', { count: others })}
        </Anchor>
      )}
    </section>
  );
}
