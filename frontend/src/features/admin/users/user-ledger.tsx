import { Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../../shared/ui/error-notice.js';
import { LocalTime } from '../../../shared/ui/local-time.js';
import { Money } from '../../../shared/ui/money.js';
import { useStaffLedgerQuery } from '../api/people-api.js';
import classes from '../admin.module.css';

/** Every movement of a user's money, newest first. */
export function UserLedger({ userId }: { userId: string }) {
  const { t } = useTranslation('admin');
  const { data, error } = useStaffLedgerQuery({ userId });
  if (error) return <ErrorNotice error={error} />;
  if (!data) return <Skeleton height={80} />;
  const entries = [...data.entries].sort((a, b) => b.revision - a.revision);
  return (
    <section>
      <h3 className={classes.subHeading}>{t('ledger.title')}</h3>
      {entries.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('ledger.none')}
        </Text>
      )}
      <ul className={classes.changes} tabIndex={0} aria-label={t('ledger.title')}>
        {entries.map((entry) => (
          <li key={`${entry.event_id}-${entry.kind}`} className={classes.change}>
            <span>
              {t(`ledger.kind.${entry.kind}`)}
              <Text size="xs" c="dimmed" component="div">
                <LocalTime at={entry.at} /> {entry.because.reason ?? entry.because.team_name ?? ''}
              </Text>
            </span>
            <b>
              <Money amount={entry.amount} signed />
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
