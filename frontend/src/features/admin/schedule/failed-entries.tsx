import { Alert, Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LocalTime } from '../../../shared/format/local-time.js';
import { useServerNow } from '../../../shared/format/use-server-now.js';
import { BlockedBy } from '../../../shared/notices/blocked-by.js';
import { addressOf } from '../addresses.js';
import { useScheduleQuery } from '../api/season.generated.js';
import { useActionText } from './use-action-text.js';

/** How long the panel tells a failure, in milliseconds: three days. The schedule keeps it. */
const TOLD = 3 * 24 * 3_600_000;

/** How often it looks, in milliseconds. */
const LOOK = 60_000;

/** What the season should have done by itself lately, and could not. */
export function FailedEntries() {
  const { t } = useTranslation('schedule');
  const { data } = useScheduleQuery();
  const textOf = useActionText();
  const since = useServerNow(LOOK) - TOLD;
  const failed =
    data?.entries.filter(
      ({ status, ran_at: ranAt }) => status === 'failed' && ranAt !== null && Date.parse(ranAt) > since,
    ) ?? [];
  if (failed.length === 0) return null;
  return (
    <Alert color="red" mt="sm" title={t('failed')}>
      {failed.map((entry) => (
        <div key={entry.id}>
          <Anchor component={Link} to={addressOf('schedule')} inherit underline="always">
            {textOf(entry)}
          </Anchor>{' '}
          · <LocalTime at={entry.due} paris />
          {entry.refusal && <BlockedBy by={[entry.refusal]} />}
        </div>
      ))}
    </Alert>
  );
}
