import { Button, Group, Text } from '@mantine/core';
import { IconPlayerTrackNext, IconPlayerTrackPrev } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { VideoView } from '@arena/projections/videos/video.types';
import { videoPath } from '../../shared/routing/paths.js';
import { TeamLink } from '../../shared/teams/team-link.js';
import { clock } from '../../shared/format/clock.js';
import { VideoPlayer } from '../../shared/teams/video-player.js';
import { formatSize } from '../../shared/format/format-size.js';
import { LocalTime } from '../../shared/format/local-time.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import styles from './videos.module.css';

interface Props {
  readonly video: VideoView;
  readonly previous: VideoView | undefined;
  readonly next: VideoView | undefined;
  /** The query of the list to which the video belongs. */
  readonly search: string;
  /** Below the player. */
  readonly children: ReactNode;
}

export function Watch({ video, previous, next, search, children }: Props) {
  const { t, i18n } = useTranslation('videos');
  const navigate = useNavigate();
  /** Only while the player has the focus, so that keys do not interfere with typing elsewhere. */
  const turn = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const target = key === 'n' ? next : key === 'p' ? previous : undefined;
    if (!target || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    void navigate(videoPath(target.id, search));
  };
  return (
    <article className={styles.watch}>
      <PageTitle title={video.title} lead={<TeamLink name={video.team} color={video.team_color} />} />
      <div onKeyDown={turn}>
        <VideoPlayer video={video} />
      </div>
      <Text c="dimmed" size="sm" mt="xs">
        {clock(video.duration)} · {formatSize(video.size, i18n.language)} ·{' '}
        <LocalTime at={video.published_at} />
      </Text>
      {children}
      <Group component="nav" aria-label={t('turn')} justify="space-between" mt="md" wrap="wrap">
        <Turn to="previous" video={previous} search={search} icon={<IconPlayerTrackPrev size={16} />} />
        <Turn to="next" video={next} search={search} icon={<IconPlayerTrackNext size={16} />} />
      </Group>
      <Text c="dimmed" size="sm" mt="xs">
        {t('keys')}
      </Text>
    </article>
  );
}

interface TurnProps {
  readonly to: 'previous' | 'next';
  readonly video: VideoView | undefined;
  readonly search: string;
  readonly icon: ReactNode;
}

function Turn({ to, video, search, icon }: TurnProps) {
  const { t } = useTranslation('videos');
  if (!video) return <span />;
  const sign = <span aria-hidden="true">{icon}</span>;
  return (
    <Button
      component={Link}
      to={videoPath(video.id, search)}
      variant="default"
      {...(to === 'next' ? { rightSection: sign } : { leftSection: sign })}
      className={styles.turn ?? ''}
    >
      {t(to, { title: video.title })}
    </Button>
  );
}
