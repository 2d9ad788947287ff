import { Anchor, Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { ProjectedBoardView, ProjectedRow } from '@arena/projections/leaderboards/at-stake.types';
import { sidesOf } from '../bracket/match-sides.js';
import { Money } from '../format/money.js';
import { Heading } from '../headings/heading.js';
import { profilePath } from '../routing/paths.js';
import { teamColor } from '../ui/team-color.js';
import { PersonPicture } from '../users/person-picture.js';
import { Move } from './move.js';
import styles from './at-stake.module.css';

interface Props {
  readonly outcome: ProjectedBoardView;
  /** The reader's row; null without one. */
  readonly own: ProjectedRow | null;
  readonly matches: readonly MatchView[];
  readonly size: number;
}

export function ProjectedBoard({ outcome, own, matches, size }: Props) {
  const { t } = useTranslation('stake');
  const sides = matches.flatMap((match) => sidesOf(match));
  const [winner, ...others] = outcome.winners;
  const side = others.length === 0 ? sides.find(({ name }) => name === winner?.team_name) : undefined;
  const rows = outcome.rows.slice(0, size);
  const below = own && !rows.some(({ user_id: id }) => id === own.user_id) ? own : null;
  return (
    <div className={styles.board}>
      {side && (
        <Heading level={3} className={styles.if} style={{ '--team': teamColor(side.color) } as CSSProperties}>
          {t('ifTitle', { team: side.name })}
        </Heading>
      )}
      {outcome.bettors === 0 && (
        <Text size="sm" c="dimmed">
          {t('noBets')}
        </Text>
      )}
      <ol className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.user_id} row={row} isOwn={row.user_id === own?.user_id} />
        ))}
        {below && <Row row={below} isOwn />}
      </ol>
    </div>
  );
}

function Row({ row, isOwn }: { row: ProjectedRow; isOwn: boolean }) {
  const { t } = useTranslation('stake');
  return (
    <li className={styles.row} value={row.rank} data-own={isOwn || undefined}>
      <span className={styles.rank} aria-hidden>
        {row.rank}
      </span>
      <PersonPicture name={row.name ?? ''} url={row.avatar_url} size={28} decorative />
      <span className={styles.name}>
        {row.name === null ? (
          t('deleted')
        ) : (
          <Anchor component={Link} to={profilePath(row.name)} inherit>
            {row.name}
          </Anchor>
        )}
        {isOwn && <span className={styles.you}> ({t('you')})</span>}{' '}
        <Move from={row.rank_before} to={row.rank} />
      </span>
      <Money amount={row.net} signed />
    </li>
  );
}
