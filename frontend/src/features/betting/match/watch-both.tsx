import { Button, SegmentedControl, Text } from '@mantine/core';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { VideoView } from '@arena/projections/videos/video.types';
import { sidesOf, type MatchSide } from '../../../shared/bracket/match-sides.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { useWatchPurpose } from '../../../shared/judging/use-judging.js';
import { pauseOthers } from '../../../shared/music/pause-others.js';
import { quietest } from '../../../shared/teams/loudness.js';
import { TeamLink } from '../../../shared/teams/team-link.js';
import { VideoPlayer } from '../../../shared/teams/video-player.js';
import styles from './match-page.module.css';

interface Props {
  readonly videos: readonly VideoView[];
  readonly match: MatchView;
  /** Of the full screen; null: the works are only here. */
  readonly stage: string | null;
}

const BOTH = 'both';

/** Both works, or one of them in full width. Starting one pauses the other. */
export function WatchBoth({ videos, match, stage }: Props) {
  const { t } = useTranslation('betting');
  const purpose = useWatchPurpose(match.match_id);
  const [shown, setShown] = useState(BOTH);
  const sides = sidesOf(match);
  const evenTo = quietest(videos);
  return (
    <section aria-labelledby="videos">
      <div className={styles.watchHead}>
        <SectionTitle order={2} id="videos">
          {t('match.videos')}
        </SectionTitle>
        {stage !== null && (
          <Button component={Link} to={stage} size="compact-md">
            {t(`match.watch.${purpose}`)}
          </Button>
        )}
        <SegmentedControl
          value={shown}
          onChange={setShown}
          aria-labelledby="videos"
          className={styles.switch ?? ''}
          data={[
            { value: sides[0]?.name ?? '', label: sides[0]?.name },
            { value: BOTH, label: t('match.both') },
            { value: sides[1]?.name ?? '', label: sides[1]?.name },
          ]}
        />
      </div>
      <div className={styles.watch} data-shown={shown === BOTH ? 'both' : 'one'} onPlayCapture={pauseOthers}>
        {sides.map((side) => (
          <Work
            key={side.name}
            side={side}
            video={videos.find(({ team }) => team === side.name)}
            evenTo={evenTo}
            hidden={shown !== BOTH && shown !== side.name}
          />
        ))}
      </div>
    </section>
  );
}

interface WorkProps extends Pick<ComponentProps<typeof VideoPlayer>, 'evenTo'> {
  readonly side: MatchSide;
  readonly video: VideoView | undefined;
  /** Stays in the page, so that it continues where it was. */
  readonly hidden: boolean;
}

function Work({ side, video, evenTo, hidden }: WorkProps) {
  const { t } = useTranslation('betting');
  return (
    <article hidden={hidden}>
      {video ? <VideoPlayer video={video} evenTo={evenTo} /> : <Text c="dimmed">{t('match.noVideo')}</Text>}
      <Text mt="xs" component="div">
        <TeamLink name={side.name} color={side.color} /> {video && <cite>{video.title}</cite>}
      </Text>
    </article>
  );
}
