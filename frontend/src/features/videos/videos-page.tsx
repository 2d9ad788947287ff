import { Group, NativeSelect, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { VideoView } from '@arena/projections/videos/video.types';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { RoundNames } from '../../shared/bracket/round-names.js';
import { useSeasonBracket } from '../../shared/bracket/use-season-bracket.js';
import { SeasonSelect } from '../../shared/seasons/season-select.js';
import { useAddressParams } from '../../shared/routing/use-address-params.js';
import { useSeasonChoice } from '../../shared/seasons/use-season-choice.js';
import { VideoCard } from '../../shared/teams/video-card.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { Loaded, LoadingCards } from '../../shared/notices/loaded.js';
import { arrangeVideos, filterOf, VIDEO_ORDERS } from './arrange-videos.js';
import { useAllVideosQuery } from '../../shared/teams/all-videos-api.js';
import { SearchInput } from '../../shared/forms/search-input.js';
import { VideoMatches } from './video-matches.js';
import styles from './videos.module.css';

const COLUMNS = { base: 1, xs: 2, md: 3, lg: 4 };

export function VideosPage() {
  const { t } = useTranslation('videos');
  const [season] = useSeasonChoice();
  const videos = useAllVideosQuery({ season });
  const { closed, query } = useSeasonBracket({ season });
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} actions={<SeasonSelect />} />
      <Loaded
        of={{ ...videos, data: videos.currentData }}
        loading={<LoadingCards count={4} height={220} cols={COLUMNS} />}
        empty={
          season === undefined ? (
            <EmptyState title={t('empty.title')} text={t('empty.text')} />
          ) : (
            <EmptyState title={t('empty.past')} />
          )
        }
      >
        {(list) => (
          <RoundNames of={query.currentData}>
            <VideoCards videos={list} bracket={closed ? null : query.currentData} />
          </RoundNames>
        )}
      </Loaded>
    </>
  );
}

/** The one that comes, and how the last one ended. */
const SHOWN_MATCHES = 2;

interface CardsProps {
  readonly videos: readonly VideoView[];
  /** Undefined while it loads; null: closed to the reader. */
  readonly bracket: BracketView | null | undefined;
}

function VideoCards({ videos, bracket }: CardsProps) {
  const { t, i18n } = useTranslation('videos');
  const [params, change] = useAddressParams();
  const filter = filterOf(params);
  const found = arrangeVideos(videos, filter, i18n.language);
  return (
    <>
      <Group mb="md" align="flex-end">
        <SearchInput
          label={t('search')}
          value={filter.search}
          onChange={(text) => change('search', text)}
          w={{ base: '100%', xs: 320 }}
        />
        <NativeSelect
          label={t('sort.label')}
          value={filter.order}
          data={VIDEO_ORDERS.map((order) => ({ value: order, label: t(`sort.${order}`) }))}
          onChange={(event) => change('sort', event.currentTarget.value)}
        />
      </Group>
      <p className={styles.count} role="status">
        {t('count', { count: found.length })}
      </p>
      {found.length === 0 && <EmptyState title={t('nothing.title')} text={t('nothing.text')} />}
      <SimpleGrid component="ul" cols={COLUMNS} spacing="md">
        {found.map((video) => (
          <li key={video.id}>
            <VideoCard video={video} search={params.toString()}>
              {bracket !== null && (
                <div className={styles.lines}>
                  <VideoMatches bracket={bracket} team={video.team} latest={SHOWN_MATCHES} />
                </div>
              )}
            </VideoCard>
          </li>
        ))}
      </SimpleGrid>
    </>
  );
}
