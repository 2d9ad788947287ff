import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { VideoJobView, VideoView } from '@arena/projections/videos/video.types';
import { videoPath } from '../../../shared/routing/paths.js';
import { clock } from '../../../shared/format/clock.js';
import { formatSize } from '../../../shared/format/format-size.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { CaptionsEditor } from '../../../shared/teams/captions/captions-editor.js';
import { PictureEditor } from '../../../shared/teams/picture/picture-editor.js';
import { VideoWarnings } from '../../../shared/teams/video-warnings.js';
import { Opened } from '../../../shared/ui/opened.js';
import { TeamName } from '../../../shared/ui/team-name.js';
import { useRemoveVideoMutation } from '../api/people.generated.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { EventsLink } from '../events-link.js';
import { eventsOfTool } from '../tool-events.js';
import { CopiesLine } from './copies-line.js';
import classes from './videos.module.css';

interface Props {
  readonly video: VideoView;
  /** Of its copies. */
  readonly job: VideoJobView | undefined;
}

export function VideoRow({ video, job }: Props) {
  const { t, i18n } = useTranslation('admin');
  const [remove] = useRemoveVideoMutation();
  return (
    <li className={classes.row}>
      <div>
        <Anchor component={Link} to={videoPath(video.id)}>
          {video.title}
        </Anchor>
        <Text size="xs" c="dimmed">
          {t('videos.facts', {
            minutes: clock(video.duration),
            size: formatSize(video.size, i18n.language),
          })}
        </Text>
        {job && <CopiesLine job={job} />}
        <VideoWarnings video={video} />
      </div>
      <TeamName name={video.team} color={video.team_color} />
      <span className={classes.time}>
        <LocalTime at={video.published_at} />
      </span>
      <div className={classes.action}>
        <EventsLink of={video.title} filter={{ ...eventsOfTool('videos'), q: video.team }} />
        <ConfirmAction
          label={t('videos.remove')}
          ariaLabel={t('videos.removeOf', { team: video.team })}
          size="compact-sm"
          title={t('videos.removeTitle', { title: video.title })}
          consequence={<Text>{t('videos.removeConsequence', { team: video.team })}</Text>}
          confirmLabel={t('videos.remove')}
          danger
          run={() => remove({ id: video.id })}
        />
      </div>
      <div className={classes.editors}>
        <Opened title={t('videos.picture')} of={video.title}>
          <PictureEditor video={video} />
        </Opened>
        <Opened title={t('videos.captions', { count: video.captions?.length ?? 0 })} of={video.title}>
          <CaptionsEditor video={video} />
        </Opened>
      </div>
    </li>
  );
}
