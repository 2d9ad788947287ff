import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { JudgeView } from '@arena/projections/judges/judge.types';
import { useMe } from '../../shared/api/session.js';
import { useJudgesQuery } from '../../shared/music/music.generated.js';
import { RemoveTrack } from '../../shared/music/remove-track.js';
import { TrackForm } from '../../shared/music/track-form.js';
import { categoriesOf, groupTracks } from '../../shared/music/track-groups.js';
import { TrackList } from '../../shared/music/track-list.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { TeamBadge } from '../../shared/ui/team-name.js';
import { JudgeTasks } from './judge-tasks.js';
import { Loaded } from '../../shared/notices/loaded.js';

export function JudgePage() {
  const { t } = useTranslation('judge');
  const { me } = useMe();
  const judges = useJudgesQuery();
  const own = judges.data?.find(({ user_id }) => user_id === me?.user_id);
  return (
    <>
      <PageTitle
        title={t('title')}
        lead={t('lead')}
        actions={own?.name && <TeamBadge name={own.name} color={own.color} />}
      />
      <Stack gap="xl">
        <JudgeTasks />
        <Loaded of={judges} loading={300}>
          {(all) => (
            <Stack gap="xl">
              <section aria-labelledby="own-music">
                <SectionTitle order={2} id="own-music" mb="sm">
                  {t('musicTitle')}
                </SectionTitle>
                <Text c="dimmed" mb="sm">
                  {t('musicLead')}
                </Text>
                <OwnMusic judge={own} />
              </section>
              <section aria-labelledby="add-track">
                <SectionTitle order={2} id="add-track" mb="sm">
                  {t('form.heading')}
                </SectionTitle>
                <TrackForm categories={categoriesOf(all)} />
              </section>
            </Stack>
          )}
        </Loaded>
      </Stack>
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
          <SectionTitle
            order={3}
            mb="xs"
            around={(words) => (
              <>
                {words}{' '}
                <Text span c="dimmed" fz="sm" ff="text" fw={400} tt="none">
                  {t('tracks', { count: group.tracks.length, ns: 'music' })}
                </Text>
              </>
            )}
          >
            {group.category}
          </SectionTitle>
          <TrackList tracks={group.tracks} actionOf={(track) => <RemoveTrack track={track} />} />
        </section>
      ))}
    </Stack>
  );
}
