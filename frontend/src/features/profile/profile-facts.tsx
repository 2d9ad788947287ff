import { Anchor, Badge, Group, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UserView } from '@arena/projections/accounts/user.types';
import { teamPath } from '../../shared/routing/paths.js';
import { useVideosQuery } from '../../shared/teams/teams.generated.js';
import { VideoCard } from '../../shared/teams/video-card.js';
import { LocalTime } from '../../shared/format/local-time.js';
import { teamColor } from '../../shared/ui/team-color.js';
import { PersonPicture } from '../../shared/users/person-picture.js';
import { countryName } from '../../shared/forms/country-names.js';
import classes from './profile.module.css';

/** The public profile. Empty fields are left out. */
export function ProfileFacts({ user }: { user: UserView }) {
  const { t, i18n } = useTranslation('profile');
  return (
    <Group align="flex-start" gap="md">
      <Paper
        withBorder
        p="md"
        flex="1 1 20rem"
        maw={640}
        className={classes.card}
        style={{ '--person': teamColor(user.color ?? 'silver') }}
      >
        <Group gap="md" mb="sm">
          <PersonPicture name={user.name} url={user.avatar_url} size={72} />
          <Roles user={user} />
        </Group>
        <dl className={classes.facts}>
          {user.team && (
            <Fact label={t('fact.team')}>
              <Anchor component={Link} to={teamPath(user.team)}>
                {user.team}
              </Anchor>
            </Fact>
          )}
          {user.sex && <Fact label={t('field.sex')}>{t(`sex.${user.sex}`)}</Fact>}
          {user.nationality && (
            <Fact label={t('field.nationality')}>{countryName(user.nationality, i18n.language)}</Fact>
          )}
          {user.twitter && (
            <Fact label={t('field.twitter')}>
              <Outside href={`https://x.com/${encodeURIComponent(user.twitter)}`}>@{user.twitter}</Outside>
            </Fact>
          )}
          {user.videoPlatformLink && (
            <Fact label={t('field.videoPlatformLink')}>
              <Outside href={user.videoPlatformLink} />
            </Fact>
          )}
          {user.stream_link && (
            <Fact label={t('field.stream_link')}>
              <Outside href={user.stream_link} />
            </Fact>
          )}
          <Fact label={t('fact.since')}>
            <LocalTime at={user.created_at} dateOnly />
          </Fact>
        </dl>
      </Paper>
      {user.teamVideo && <Video id={user.teamVideo} />}
    </Group>
  );
}

function Roles({ user }: { user: UserView }) {
  const { t } = useTranslation('profile');
  const roles = [
    user.role === 'admin' && 'admin',
    user.is_judge && 'judge',
    user.is_participant && 'participant',
  ];
  const held = roles.filter((role) => role !== false);
  if (held.length === 0) return null;
  return (
    <Group gap={6}>
      {held.map((role) => (
        <Badge key={role} variant="default">
          {t(`role.${role}`)}
        </Badge>
      ))}
    </Group>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** A link entered by a user. It opens in a new tab without access to this one. */
function Outside({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children ?? href.replace(/^https:\/\/(www\.)?/, '')}
    </Anchor>
  );
}

function Video({ id }: { id: string }) {
  const video = useVideosQuery({ id }).data?.videos[0];
  return (
    video && (
      <div style={{ flex: '0 1 20rem' }}>
        <VideoCard video={video} />
      </div>
    )
  );
}
