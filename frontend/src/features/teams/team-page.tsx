import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { MemberView, TeamView } from '@arena/projections/views/team.types';
import { useMe, useSettings } from '../../shared/api/session.js';
import { paths, profilePath } from '../../shared/routing/paths.js';
import { useSeasonChoice } from '../../shared/seasons/use-season-choice.js';
import { useTeamQuery, useVideoQuery } from '../../shared/teams/teams-api.js';
import { VideoPlayer } from '../../shared/teams/video-card.js';
import { CharacterPicture, characterName } from '../../shared/ui/character-picture.js';
import { ErrorNotice } from '../../shared/ui/error-notice.js';
import { Money } from '../../shared/ui/money.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { teamColor } from '../../shared/ui/team-color.js';
import { PersonPicture } from '../../shared/users/person-picture.js';
import { EditTeamDialog } from './edit-team-dialog.js';
import { StatusBadge } from './team-card.js';
import styles from './teams.module.css';

export function TeamPage() {
  const { t } = useTranslation('teams');
  const { name = '' } = useParams();
  const [season] = useSeasonChoice();
  const { currentData: team, error, refetch } = useTeamQuery({ name, season });
  return (
    <Stack>
      <Anchor component={Link} to={paths.teams} underline="always">
        ← {t('list.title')}
      </Anchor>
      {error && !team && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!team && !error && <Skeleton height={320} radius="lg" />}
      {team && <Team team={team} season={season} />}
    </Stack>
  );
}

function Team({ team, season }: { team: TeamView; season: number | undefined }) {
  const { t } = useTranslation('teams');
  const { me } = useMe();
  const [editing, dialog] = useDisclosure(false);
  const mine = me !== null && [team.leader.id, team.mate.id].includes(me.user_id);
  const mayEdit = season === undefined && (mine || me?.role === 'admin');
  return (
    <div style={{ '--team': teamColor(team.color) } as CSSProperties}>
      <PageTitle
        title={team.name}
        actions={
          <Group gap="sm">
            <StatusBadge team={team} />
            {mayEdit && (
              <Button variant="default" onClick={dialog.open}>
                {t('edit.open')}
              </Button>
            )}
          </Group>
        }
      />
      <div className={styles.banner}>
        <Member member={team.leader} role={t('leader')} />
        <Member member={team.mate} role={t('mate')} />
      </div>
      {team.description && <Text className={styles.description}>{team.description}</Text>}
      <Text mt="sm">
        {t('teamBalance')} <Money amount={team.balance} />
      </Text>
      <TeamVideo team={team} season={season} mine={mine} />
      {mayEdit && <EditTeamDialog team={team} opened={editing} onClose={dialog.close} />}
    </div>
  );
}

function Member({ member, role }: { member: MemberView; role: string }) {
  const { t } = useTranslation(['teams', 'common']);
  return (
    <article className={styles.member}>
      <CharacterPicture id={member.character} size={132} />
      <div>
        <Text size="sm" c="dimmed">
          {role} · {characterName(member.character)}
        </Text>
        <Title order={2} className={styles.memberName}>
          {member.name === null ? (
            <i>{t('common:deletedUser')}</i>
          ) : (
            <>
              <PersonPicture name={member.name} url={member.avatar_url} size={36} decorative />
              <Anchor component={Link} to={profilePath(member.name)} inherit c="inherit" underline="always">
                {member.name}
              </Anchor>
            </>
          )}
        </Title>
        <dl className={styles.skills}>
          {(['montage', 'fx', 'compositing'] as const).map((skill) => (
            <div key={skill}>
              <dt>{t(`skill.${skill}`)}</dt>
              <dd>
                <span className={styles.bar} style={{ '--share': `${member[skill]}%` } as CSSProperties} />
                {member[skill]}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}

interface TeamVideoProps {
  readonly team: TeamView;
  readonly season: number | undefined;
  readonly mine: boolean;
}

function TeamVideo({ team, season, mine }: TeamVideoProps) {
  const { t } = useTranslation('teams');
  const { settings } = useSettings();
  const { currentData: video } = useVideoQuery(
    team.video_id === null ? skipToken : { id: team.video_id, season },
  );
  return (
    <section aria-labelledby="video" className={styles.video}>
      <Title order={2} id="video" mb="xs">
        {video?.title ?? t('video.title')}
      </Title>
      {video ? <VideoPlayer video={video} /> : <Text c="dimmed">{t('video.none')}</Text>}
      {!video && mine && settings?.phase === 2 && (
        <Button component={Link} to={paths.upload} mt="sm">
          {t('video.upload')}
        </Button>
      )}
    </section>
  );
}
