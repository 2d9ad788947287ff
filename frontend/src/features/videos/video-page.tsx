import { Anchor, Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { useSeasonChoice } from '../../shared/seasons/use-season-choice.js';
import { paths } from '../../shared/routing/paths.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { ErrorNotice } from '../../shared/ui/error-notice.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { arrangeVideos, wishOf } from './arrange-videos.js';
import { useAllVideosQuery } from '../../shared/teams/all-videos-api.js';
import { Watch } from './watch.js';

/** One video by its own address; next and previous follow the list that the reader came from. */
export function VideoPage() {
  const { t, i18n } = useTranslation('videos');
  const { id } = useParams();
  const [params] = useSearchParams();
  const [season] = useSeasonChoice();
  const { currentData: videos, error, refetch } = useAllVideosQuery({ season });
  const narrowed = arrangeVideos(videos ?? [], wishOf(params), i18n.language);
  const list = narrowed.some((each) => each.id === id)
    ? narrowed
    : arrangeVideos(videos ?? [], { search: '', order: 'newest' }, i18n.language);
  const at = list.findIndex((each) => each.id === id);
  const video = list[at];
  const search = params.toString();
  return (
    <>
      <Anchor component={Link} to={search ? `${paths.videos}?${search}` : paths.videos} size="sm">
        {t('back')}
      </Anchor>
      {error && !videos && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!videos && !error && <Skeleton height={420} radius="md" aria-busy="true" />}
      {videos && !video && <Missing />}
      {video && <Watch video={video} previous={list[at - 1]} next={list[at + 1]} search={search} />}
    </>
  );
}

function Missing() {
  const { t } = useTranslation('videos');
  return (
    <>
      <PageTitle title={t('missing.title')} />
      <EmptyState
        title={t('missing.lead')}
        text={t('missing.text')}
        action={
          <Button component={Link} to={paths.videos} variant="default">
            {t('back')}
          </Button>
        }
      />
    </>
  );
}
