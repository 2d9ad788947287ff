import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerEntryView } from '@arena/projections/views/ledger.types';
import type { FullUserView } from '@arena/projections/views/user.types';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { ErrorNotice } from '../../shared/ui/error-notice.js';
import { LocalTime } from '../../shared/ui/local-time.js';
import { Money } from '../../shared/ui/money.js';
import { ledgerLine } from './ledger-line.js';
import { useLedgerQuery } from './profile-api.js';
import classes from './profile.module.css';

const PAGE = 20;

export function MoneyPanel({ me }: { me: FullUserView }) {
  const { t } = useTranslation('profile');
  return (
    <Stack>
      <dl className={classes.sums}>
        <Sum label={t('money.balance')} amount={me.stDollars} />
        <Sum label={t('money.inPlay')} amount={me.stDollars_in_play} />
      </dl>
      {me.stDollars < 0 && <Text size="sm">{t('money.debt')}</Text>}
      <Ledger userId={me.user_id} />
    </Stack>
  );
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <Paper withBorder p="md">
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} fz="1.6rem" fw={800}>
        <Money amount={amount} />
      </Text>
    </Paper>
  );
}

function Ledger({ userId }: { userId: string }) {
  const { t } = useTranslation('profile');
  const { data, error, isLoading } = useLedgerQuery({ userId });
  const [shown, setShown] = useState(PAGE);
  const entries = data?.entries ?? [];
  return (
    <section aria-labelledby="ledger">
      <Title order={2} size="h3" id="ledger">
        {t('ledger.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('ledger.lead')}
      </Text>
      {isLoading && <Skeleton height={240} />}
      {error && <ErrorNotice error={error} />}
      {data && entries.length === 0 && <EmptyState title={t('ledger.none')} text={t('ledger.noneText')} />}
      <ol className={classes.ledger}>
        {entries.slice(0, shown).map((entry, at) => (
          <Entry key={`${entry.event_id}:${at}`} entry={entry} />
        ))}
      </ol>
      {entries.length > shown && (
        <Group justify="center" mt="md">
          <Button variant="default" onClick={() => setShown(shown + PAGE)}>
            {t('ledger.more', { count: entries.length - shown })}
          </Button>
        </Group>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: LedgerEntryView }) {
  const { t } = useTranslation('profile');
  const { key, match, team, reason } = ledgerLine(entry);
  const about = [team, match && t('ledger.match', match), reason && t('ledger.reason', { reason })];
  return (
    <li className={classes.entry}>
      <div className={classes.entryText}>
        <b>{t(`ledger.${key}`)}</b>
        <Text size="sm">{about.filter(Boolean).join(' · ')}</Text>
        <Text size="xs" c="dimmed">
          <LocalTime at={entry.at} /> · {t('ledger.revision', { revision: entry.revision })}
        </Text>
      </div>
      <div className={classes.entryMoney}>
        <b>
          <Money amount={entry.amount} signed />
        </b>
        <Text size="xs" c="dimmed">
          {t('ledger.after')} <Money amount={entry.balance} />
        </Text>
      </div>
    </li>
  );
}
