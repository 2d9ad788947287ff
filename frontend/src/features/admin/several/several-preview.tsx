import { Alert, Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SeveralItemView, SeveralPreviewAnswer } from '@arena/projections/several/several.types';
import { Money } from '../../../shared/format/money.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { textVariables } from '../../../shared/notices/text-variables.js';
import { DataTable } from '../../../shared/tables/data-table.js';
import classes from './several.module.css';

interface Props {
  readonly data: SeveralPreviewAnswer | undefined;
  readonly error: unknown;
  readonly onLeaveOut: (ids: readonly string[]) => void;
}

/** Those that prevent it come first. */
export function SeveralPreview({ data, error, onLeaveOut }: Props) {
  const { t } = useTranslation('several');
  if (error) return <ErrorNotice error={error} lasting />;
  if (!data) return <Text size="sm">{t('loading')}</Text>;
  const refused = data.items.filter(({ refusal }) => refusal !== null);
  const rows = [...refused, ...data.items.filter(({ refusal }) => refusal === null)];
  return (
    <section aria-label={t('preview')}>
      {refused.length > 0 && (
        <Alert color="yellow" mb="sm" title={t('prevented', { count: refused.length })}>
          <Button size="compact-sm" variant="default" onClick={() => onLeaveOut(refused.map(({ id }) => id))}>
            {t('leaveOut', { count: refused.length })}
          </Button>
        </Alert>
      )}
      <Total items={data.items} />
      <div className={classes.list} tabIndex={0} role="group" aria-label={t('preview')}>
        <DataTable
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { head: t('item'), names: true, cell: ({ name }) => name ?? t('gone') },
            { head: t('happens'), cell: (item) => <Happens item={item} /> },
          ]}
        />
      </div>
    </section>
  );
}

function Happens({ item: { id, events, money, refusal } }: { item: SeveralItemView }) {
  const { t, i18n } = useTranslation(['several', 'errors']);
  if (refusal)
    return (
      <Text size="sm" c="red">
        {t(`errors:${refusal.code}`, textVariables(i18n.language, refusal.variables))}
      </Text>
    );
  if (events.length === 0) return <Text size="sm">{t('already')}</Text>;
  return (
    <Text size="sm" component="div">
      {events.includes('TeamDeleted') && events.includes('VideoRemoved') && <div>{t('withVideo')}</div>}
      {money.map(({ user_id, name, amount }) => (
        <div key={user_id}>
          {user_id !== id && (name ?? t('gone'))} <Money amount={amount} signed />
        </div>
      ))}
      {money.length === 0 && t('asAsked')}
    </Text>
  );
}

function Total({ items }: { items: readonly SeveralItemView[] }) {
  const { t } = useTranslation('several');
  const moves = items.flatMap(({ money }) => money);
  if (moves.length === 0) return null;
  // In hundredths, because sums of decimals are not exact.
  const total = moves.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  const people = new Set(moves.map(({ user_id }) => user_id)).size;
  return (
    <Text size="sm" component="div" mb="xs">
      {t('total', { count: people })} <Money amount={total} signed />
    </Text>
  );
}
