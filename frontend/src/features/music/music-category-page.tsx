import { Anchor, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { TrackView } from '@arena/projections/music/music.types';
import { isApiFailure } from '../../shared/api/failure.js';
import { useMusicTracksQuery } from '../../shared/music/music.generated.js';
import { TrackList } from '../../shared/music/track-list.js';
import { paths } from '../../shared/routing/paths.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { PackButton } from './pack-button.js';
import { UnknownCategory } from './unknown-category.js';

export function MusicCategoryPage() {
  const { category: name = '', rest } = useParams();
  const category = rest === undefined ? name : `${name}/${rest}`;
  const { currentData: tracks, error, refetch } = useMusicTracksQuery({ category });
  if (isApiFailure(error) && error.code === 'music-category-not-found') return <UnknownCategory />;
  return (
    <>
      <CategoryTitle asked={category} tracks={tracks ?? []} />
      {tracks ? (
        <TrackList tracks={tracks} withJudge />
      ) : (
        <NoTracks error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function NoTracks({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error) return <ErrorNotice error={error} failed="fetch-music" onRetry={onRetry} />;
  return <Skeleton height={260} radius="md" aria-busy="true" />;
}

function CategoryTitle({ asked, tracks }: { asked: string; tracks: readonly TrackView[] }) {
  const { t } = useTranslation('music');
  // In the judges' spelling, whatever the address contains.
  const category = tracks[0]?.category ?? asked;
  const files = tracks.filter(({ kind }) => kind === 'file');
  const size = files.reduce((sum, track) => sum + (track.size ?? 0), 0);
  return (
    <>
      <Anchor component={Link} to={paths.music} size="sm">
        {t('back')}
      </Anchor>
      <PageTitle
        title={category}
        lead={tracks.length > 0 && t('tracks', { count: tracks.length })}
        actions={tracks.length > 0 && <PackButton category={category} files={files.length} size={size} />}
      />
    </>
  );
}
