import { useTranslation } from 'react-i18next';
import type { TrackView } from '@arena/projections/music/music.types';
import { clock } from '../format/clock.js';
import { formatSize } from '../format/format-size.js';

/** "MP3 · 3:42 · 5.1 MB", or that the track is a link. */
export function TrackFacts({ track }: { track: TrackView }) {
  const { t, i18n } = useTranslation('music');
  if (track.kind === 'youtube') return <>{t('onYouTube')}</>;
  const facts = [
    track.format?.toUpperCase(),
    track.duration === null ? null : clock(track.duration),
    track.size === null ? null : formatSize(track.size, i18n.language),
  ];
  return <>{facts.filter(Boolean).join(' · ')}</>;
}
