import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { JudgeView } from '@arena/projections/views/judge.types';
import { useMe } from '../../shared/api/session.js';
import { useJudgesQuery } from '../../shared/music/music-api.js';
import { RemoveTrack } from '../../shared/music/remove-track.js';
import { TrackForm } from '../../shared/music/track-form.js';
import { groupTracks } from '../../shared/music/track-groups.js';
import { TrackList } from '../../shared/music/track-list.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { ErrorNotice } from '../../shared/ui/error-notice.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { TeamBadge } from '../../shared/ui/team-name.js';

/** A judge's own music. */
export function JudgePage() {
  const { t } = useTranslation('judge');
  const { me } = useMe();
  const { data: judges, error, refetch } = useJudgesQuery();
  const own = judges?.find(({ user_id }) => user_id === me?.user_id);
  const categories = [...new Set(judges?.flatMap(({ music }) => music.map(({ category }) => category)))];
  return (
    <>
      <PageTitle
        title={t('title')}
        lead={t('lead')}
        actions={own?.name && <TeamBadge name={own.name} color={own.color} />}
      />
      {error && !judges && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!judges && !error && <Skeleton height={300} aria-busy="true" />}
      {judges && (
        <Stack gap="xl">
          <OwnMusic judge={own} />
          <section aria-labelledby="add-track">
            <Title order={2} id="add-track" mb="sm">
              {t('form.heading')}
            </Title>
            <TrackForm categories={categories.sort()} />
          </section>
        </Stack>
      )}
    </>
  );
}

function OwnMusic({ judge }: { judge: JudgeView | undefined }) {
  const { t, i18n } = useTranslation(['judge', 'music']);
  const tracks = judge?.music ?? [];
  if (tracks.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
  return (
    <Stack gap="lg">
      {groupTracks(tracks, i18n.language).map((group) => (
        <section key={group.category} aria-label={group.category}>
          <Title order={2} size="h3" mb="xs">
            {group.category}{' '}
            <Text span c="dimmed" fz="sm" ff="text" fw={400} tt="none">
              {t('tracks', { count: group.tracks.length, ns: 'music' })}
            </Text>
          </Title>
          <TrackList tracks={group.tracks} actionOf={(track) => <RemoveTrack track={track} />} />
        </section>
      ))}
    </Stack>
  );
}
