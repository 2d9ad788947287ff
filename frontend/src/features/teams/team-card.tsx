import { Badge, Text } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MemberView, TeamView } from '@arena/projections/teams/team.types';
import { useAtMoment } from '../../shared/moment/link-moment.js';
import { useMoment } from '../../shared/moment/use-moment.js';
import { seasonPath, teamPath } from '../../shared/routing/paths.js';
import { useSeasonChoice } from '../../shared/seasons/use-season-choice.js';
import { CharacterPicture } from '../../shared/ui/character-picture.js';
import { teamColor } from '../../shared/ui/team-color.js';
import { WordBreaks } from '../../shared/headings/word-breaks.js';
import { PersonPicture } from '../../shared/users/person-picture.js';
import { isSeasonOver } from '../../shared/seasons/is-season-over.js';
import styles from './teams.module.css';

interface CardProps {
  readonly team: TeamView;
  /** Matches, without byes. */
  readonly record: { readonly won: number; readonly lost: number };
}

export function TeamCard({ team, record }: CardProps) {
  const { t } = useTranslation('teams');
  const [season] = useSeasonChoice();
  const { at } = useMoment();
  const atMoment = useAtMoment();
  const to = season ? seasonPath(teamPath(team.name), season) : teamPath(team.name);
  return (
    <Link
      to={atMoment(to)}
      className={styles.card}
      data-out={team.status === 'eliminated' || undefined}
      style={{ '--team': teamColor(team.color) } as CSSProperties}
    >
      <span className={styles.duo} aria-hidden="true">
        <CharacterPicture id={team.leader.character} size={84} decorative />
        <CharacterPicture id={team.mate.character} size={84} decorative />
      </span>
      <span className={styles.cardName}>
        <WordBreaks text={team.name} />
      </span>
      <Text component="span" size="sm" c="dimmed" className={styles.cardMembers}>
        <CardMember member={team.leader} /> & <CardMember member={team.mate} />
      </Text>
      <span className={styles.marks}>
        <StatusBadge team={team} isOver={isSeasonOver({ season, at })} />
        {record.won + record.lost > 0 && (
          <span className={styles.figures} role="img" aria-label={t('matches.sum', record)}>
            {record.won}–{record.lost}
          </span>
        )}
        {team.is_rendered_video && (
          <Badge variant="default" leftSection={<IconMovie size={12} aria-hidden />}>
            {t('video.there')}
          </Badge>
        )}
      </span>
    </Link>
  );
}

function CardMember({ member }: { member: MemberView }) {
  return (
    <>
      {member.avatar_url !== null && member.name !== null && (
        <PersonPicture name={member.name} url={member.avatar_url} size={22} decorative />
      )}
      <MemberName member={member} />
    </>
  );
}

const PAINT: Readonly<Record<TeamView['status'], string>> = {
  registered: 'gray',
  competing: 'teal',
  eliminated: 'gray',
  revived: 'grape',
  champion: 'trophy.5',
};

interface StatusProps {
  readonly team: Pick<TeamView, 'status'>;
  /** Whether the end of a closed season is shown. */
  readonly isOver: boolean;
}

export function StatusBadge({ team: { status }, isOver }: StatusProps) {
  const { t } = useTranslation('teams');
  const isUndecided = isOver && (status === 'competing' || status === 'revived');
  return (
    <Badge
      color={isUndecided ? 'gray' : PAINT[status]}
      variant={status === 'champion' ? 'filled' : 'outline'}
      className={styles.status}
    >
      {t(`status.${isUndecided ? 'undecided' : status}`)}
    </Badge>
  );
}

export function MemberName({ member }: { member: MemberView }) {
  const { t } = useTranslation('common');
  return member.name === null ? <i>{t('deletedUser')}</i> : member.name;
}
