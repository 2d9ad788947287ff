import { useTranslation } from 'react-i18next';
import { formatAgo, formatTime } from './format-time.js';
import { useTimeZone } from './use-time-zone.js';
import { useServerNow } from './use-server-now.js';

export function TimeAgo({ at }: { at: string }) {
  const { i18n } = useTranslation();
  const zone = useTimeZone();
  const now = useServerNow(30_000);
  return (
    <time dateTime={at} suppressHydrationWarning title={formatTime(at, i18n.language, { zone })}>
      {formatAgo(at, now, i18n.language)}
    </time>
  );
}
