import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { RoundNames } from '../../shared/bracket/round-names.js';
import { useSeasonBracket } from '../../shared/bracket/use-season-bracket.js';
import { useSeasonChoice } from '../../shared/seasons/use-season-choice.js';
import { paths } from '../../shared/routing/paths.js';
import { Loaded } from '../../shared/notices/loaded.js';
import { NotFoundPage } from '../../shared/notices/status-page.js';
import { arrangeVideos, filterOf } from './arrange-videos.js';
import { useAllVideosQuery } from '../../shared/teams/all-videos-api.js';
import { VideoMatches } from './video-matches.js';
import { Watch } from './watch.js';

/** One video. Next and previous follow the list from which the reader came. */
export function VideoPage() {
  const { t, i18n } = useTranslation('videos');
  const { id } = useParams();
  const [params] = useSearchParams();
  const [season] = useSeasonChoice();
  const all = useAllVideosQuery({ season });
  const videos = all.currentData;
  const bracket = useSeasonBracket({ season }).query.currentData;
  const narrowed = arrangeVideos(videos ?? [], filterOf(params), i18n.language);
  const list = narrowed.some((each) => each.id === id)
    ? narrowed
    : arrangeVideos(videos ?? [], { search: '', order: 'newest' }, i18n.language);
  const at = list.findIndex((each) => each.id === id);
  const video = list[at];
  const search = params.toString();
  if (videos && !video) return <Missing />;
  return (
    <>
      <Anchor component={Link} to={search ? `${paths.videos}?${search}` : paths.videos} size="sm">
        {t('back')}
      </Anchor>
      <Loaded of={{ ...all, data: video }} loading={420}>
        {(shown) => (
          <Watch video={shown} previous={list[at - 1]} next={list[at + 1]} search={search}>
            <RoundNames of={bracket}>
              <VideoMatches bracket={bracket} team={shown.team} />
            </RoundNames>
          </Watch>
        )}
      </Loaded>
    </>
  );
}

function Missing() {
  const { t } = useTranslation(['videos', 'errors']);
  return (
    <NotFoundPage reason={t('video-not-found', { ns: 'errors' })}>
      <Button component={Link} to={paths.videos} variant="default">
        {t('back')}
      </Button>
    </NotFoundPage>
  );
}
