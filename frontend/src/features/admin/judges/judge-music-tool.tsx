import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { JudgeView } from '@arena/projections/judges/judge.types';
import { useJudgesQuery } from '../../../shared/music/music.generated.js';
import { RemoveTrack } from '../../../shared/music/remove-track.js';
import { TrackForm } from '../../../shared/music/track-form.js';
import { categoriesOf, groupTracks } from '../../../shared/music/track-groups.js';
import { TrackList } from '../../../shared/music/track-list.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { addressOf } from '../addresses.js';
import { ToolPanel } from '../tool-panel.js';

/** The music of all judges: listen, add for any judge, remove. */
export function JudgeMusicTool() {
  const judges = useJudgesQuery();
  return (
    <ToolPanel>
      <Loaded of={judges} loading={120} empty={<NoJudges />}>
        {(list) => (
          <>
            <AllMusic judges={list} />
            <AddForJudge judges={list} />
          </>
        )}
      </Loaded>
    </ToolPanel>
  );
}

function NoJudges() {
  const { t } = useTranslation(['judge', 'admin']);
  return (
    <EmptyState
      title={t('admin.noJudges')}
      text={t('admin.noJudgesText')}
      action={
        <Button component={Link} to={addressOf('judges')}>
          {t('admin:tool.judges.name')}
        </Button>
      }
    />
  );
}

function AllMusic({ judges }: { judges: readonly JudgeView[] }) {
  const { t, i18n } = useTranslation('judge');
  const tracks = judges.flatMap(({ music }) => music);
  if (tracks.length === 0) return <EmptyState title={t('admin.empty')} text={t('admin.emptyText')} />;
  return (
    <>
      {groupTracks(tracks, i18n.language).map((group) => (
        <section key={group.category} aria-label={group.category}>
          <SectionTitle order={2} size="h4" mt="sm" mb="xs">
            {group.category}
          </SectionTitle>
          <TrackList tracks={group.tracks} withJudge actionOf={(track) => <RemoveTrack track={track} />} />
        </section>
      ))}
    </>
  );
}

function AddForJudge({ judges }: { judges: readonly JudgeView[] }) {
  const { t } = useTranslation(['judge', 'common']);
  const [judgeId, setJudgeId] = useState<string | null>(null);
  return (
    <section>
      <SectionTitle order={2} size="h4" mt="lg" mb="xs">
        {t('form.heading')}
      </SectionTitle>
      <TrackForm judgeId={judgeId} categories={categoriesOf(judges)}>
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
