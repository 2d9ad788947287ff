import { Anchor, Text } from '@mantine/core';
import { IconCrown, IconExternalLink, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EditionPlaceView, EditionView } from '@arena/projections/editions/edition.types';
import { seasonPath, teamPath, videoPath } from '../../shared/routing/paths.js';
import { PictureOr } from '../../shared/ui/picture-or.js';
import classes from './results.module.css';

export function Ranking({ edition: { ranking, season, winner } }: { edition: EditionView }) {
  const { t } = useTranslation('results');
  return (
    <ol className={classes.ranking} aria-label={t('ranking')}>
      {ranking.map((place) => (
        <li key={JSON.stringify([place.category, place.entrant])} className={classes.place}>
          <Rank rank={place.rank} />
          <div className={classes.entrant}>
            <Entrant place={place} season={season} />
            {season !== null && place.entrant === winner && <GrandWinner />}
            <Editors place={place} />
            {place.category !== null && <Text size="sm">{place.category}</Text>}
          </div>
          {place.video && <Video video={place.video} season={season} />}
        </li>
      ))}
    </ol>
  );
}

function Rank({ rank }: { rank: number | null }) {
  const { t } = useTranslation('results');
  if (rank !== null) return <span className={classes.rank}>{rank}</span>;
  return (
    <Text component="span" size="sm" c="dimmed">
      {t('rankUnknown')}
    </Text>
  );
}

function Entrant({ place: { entrant }, season }: { place: EditionPlaceView; season: number | null }) {
  if (season === null) return <Text fw={700}>{entrant}</Text>;
  return (
    <Anchor component={Link} to={seasonPath(teamPath(entrant), season)} fw={700}>
      {entrant}
    </Anchor>
  );
}

/** Another team may rank first, because the ranking is by matches won, as on the leaderboard. */
function GrandWinner() {
  const { t } = useTranslation('results');
  return (
    <Text size="sm" fw={700}>
      <IconCrown size={14} aria-hidden /> {t('grandWinner')}
    </Text>
  );
}

/** Lists an editor who played alone only once. */
function Editors({ place: { editors, entrant } }: { place: EditionPlaceView }) {
  const { t } = useTranslation('results');
  if (editors.length === 0 || (editors.length === 1 && editors[0] === entrant)) return null;
  return (
    <Text size="sm" c="dimmed">
      {editors.map((name) => name ?? t('deletedUser')).join(', ')}
    </Text>
  );
}

interface VideoProps {
  readonly video: NonNullable<EditionPlaceView['video']>;
  readonly season: number | null;
}

function Video({ video: { title, link, video_id: id, thumbnail_url: thumbnail }, season }: VideoProps) {
  const { t } = useTranslation('results');
  if (id !== null) {
    return (
      <Anchor component={Link} to={videoPath(id, season === null ? '' : `season=${season}`)}>
        <span className={classes.video}>
          <PictureOr src={thumbnail} loading="lazy" otherwise={<IconPlayerPlay size={18} aria-hidden />} />
          {title}
        </span>
      </Anchor>
    );
  }
  if (link === null) {
    return (
      <Text component="span" className={classes.video}>
        {title}
      </Text>
    );
  }
  return (
    <Anchor href={link} target="_blank" rel="noopener noreferrer nofollow">
      <span className={classes.video}>
        {title}
        <IconExternalLink size={16} role="img" aria-label={t('elsewhere')} />
      </span>
    </Anchor>
  );
}
