import { Select, Skeleton, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JudgeView } from '@arena/projections/views/judge.types';
import { useJudgesQuery } from '../../../shared/music/music-api.js';
import { RemoveTrack } from '../../../shared/music/remove-track.js';
import { TrackForm } from '../../../shared/music/track-form.js';
import { groupTracks } from '../../../shared/music/track-groups.js';
import { TrackList } from '../../../shared/music/track-list.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { ErrorNotice } from '../../../shared/ui/error-notice.js';
import { ToolPanel } from '../tool-panel.js';

/** Everybody's music: listen, add in any judge's name, remove. */
export function JudgeMusicTool() {
  const { data: judges, error, refetch } = useJudgesQuery();
  return (
    <ToolPanel tool="judgeMusic">
      {error && !judges && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!judges && !error && <Skeleton height={120} />}
      {judges && <AllMusic judges={judges} />}
      {judges && judges.length > 0 && <AddForJudge judges={judges} />}
    </ToolPanel>
  );
}

function AllMusic({ judges }: { judges: readonly JudgeView[] }) {
  const { t, i18n } = useTranslation('judge');
  const tracks = judges.flatMap(({ music }) => music);
  if (judges.length === 0) return <EmptyState title={t('admin.noJudges')} text={t('admin.noJudgesText')} />;
  if (tracks.length === 0) return <EmptyState title={t('admin.empty')} text={t('admin.emptyText')} />;
  return (
    <>
      {groupTracks(tracks, i18n.language).map((group) => (
        <section key={group.category} aria-label={group.category}>
          <Title order={3} size="h4" mt="sm" mb="xs">
            {group.category}
          </Title>
          <TrackList tracks={group.tracks} withJudge actionOf={(track) => <RemoveTrack track={track} />} />
        </section>
      ))}
    </>
  );
}

function AddForJudge({ judges }: { judges: readonly JudgeView[] }) {
  const { t } = useTranslation(['judge', 'common']);
  const [judgeId, setJudgeId] = useState<string | null>(null);
  const categories = [...new Set(judges.flatMap(({ music }) => music.map(({ category }) => category)))];
  return (
    <section>
      <Title order={3} size="h4" mt="lg" mb="xs">
        {t('form.heading')}
      </Title>
      <TrackForm judgeId={judgeId} categories={categories.sort()}>
        <Select
          label={t('admin.judge')}
          placeholder={t('admin.chooseJudge')}
          required
          value={judgeId}
          onChange={setJudgeId}
          data={judges.map((judge) => ({
            value: judge.user_id,
            label: judge.name ?? t('deletedUser', { ns: 'common' }),
          }))}
        />
      </TrackForm>
    </section>
  );
}
