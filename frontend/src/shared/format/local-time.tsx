import { useTranslation } from 'react-i18next';
import { formatTime, PARIS } from './format-time.js';
import { useTimeZone } from './use-time-zone.js';

interface Props {
  /** ISO 8601. */
  readonly at: string;
  /** For a deadline, Paris time is shown next to the reader's time. */
  readonly paris?: boolean;
  readonly dateOnly?: boolean;
}

/** A time in the reader's time zone, with the name of the zone. */
export function LocalTime({ at, paris = false, dateOnly = false }: Props) {
  const { t, i18n } = useTranslation('common');
  const zone = useTimeZone();
  const own = formatTime(at, i18n.language, { zone, dateOnly });
  const there = paris ? formatTime(at, i18n.language, { zone: PARIS }) : own;
  return (
    // Browsers and servers may know different words for the same time.
    <time dateTime={at} suppressHydrationWarning>
      {own}
      {there !== own && (
        <span className="paris-time" suppressHydrationWarning>
          {' '}
          ({t('time.paris', { time: there })})
        </span>
      )}
    </time>
  );
}
