import { useTranslation } from 'react-i18next';
import { formatTime, PARIS } from './format-time.js';

interface Props {
  /** ISO 8601. */
  readonly at: string;
  /** A deadline: Paris time stands beside the reader's. */
  readonly paris?: boolean;
  readonly dateOnly?: boolean;
}

/** A moment in the reader's own time zone, with the zone's name. */
export function LocalTime({ at, paris = false, dateOnly = false }: Props) {
  const { t, i18n } = useTranslation('common');
  const own = formatTime(at, i18n.language, { dateOnly });
  const there = paris ? formatTime(at, i18n.language, { zone: PARIS }) : own;
  return (
    <time dateTime={at}>
      {own}
      {there !== own && <span className="paris-time"> ({t('time.paris', { time: there })})</span>}
    </time>
  );
}
