import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WebhookDeliveryView, WebhookView } from '@arena/projections/webhooks/webhook.types';
import { CommandButton } from '../../../shared/forms/command-button.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { MoreButton } from '../../../shared/notices/more-button.js';
import { DataTable } from '../../../shared/tables/data-table.js';
import { useRetryDeliveryMutation, useWebhookDeliveriesInfiniteQuery } from '../api/webhooks.generated.js';

/** Milliseconds. Deliveries are not events, so nothing announces them. */
const POLL = 3000;

export function DeliveryLog({ webhook }: { webhook: WebhookView }) {
  const { t } = useTranslation('webhooks');
  const log = useWebhookDeliveriesInfiniteQuery({ id: webhook.id }, { pollingInterval: POLL });
  return (
    <>
      <Loaded
        of={{ ...log, data: log.currentData?.pages.flatMap((page) => page.deliveries) }}
        loading={120}
        empty={<EmptyState title={t('log.none')} text={t('log.noneText')} />}
      >
        {(list) => (
          <DataTable
            cards
            minWidth={640}
            rows={list}
            rowKey={({ id }) => id}
            columns={[
              {
                head: t('log.time'),
                names: true,
                cell: (delivery) => <LocalTime at={delivery.created_at} />,
              },
              { head: t('log.event'), cell: ({ event }) => event },
              { head: t('log.state'), cell: ({ state }) => t(`state.${state}`) },
              { head: t('log.answer'), cell: ({ status, error }) => status ?? error ?? '–' },
              { head: t('log.attempts'), cell: ({ attempts }) => attempts },
              { head: t('log.next'), cell: (delivery) => <Next webhook={webhook} delivery={delivery} /> },
            ]}
          />
        )}
      </Loaded>
      <MoreButton of={log} />
    </>
  );
}

function Next({ webhook, delivery }: { webhook: WebhookView; delivery: WebhookDeliveryView }) {
  const { t } = useTranslation('webhooks');
  const [retry, { error }] = useRetryDeliveryMutation();
  if (delivery.state === 'sent') return null;
  return (
    <>
      <Group gap="xs">
        {delivery.next_at && <LocalTime at={delivery.next_at} />}
        {delivery.attempts > 0 && (
          <CommandButton
            size="compact-sm"
            variant="default"
            disabled={!webhook.enabled}
            run={() => retry({ id: webhook.id, delivery: delivery.id })}
          >
            {t('log.retry')}
          </CommandButton>
        )}
      </Group>
      {error && <ErrorNotice error={error} />}
      {delivery.state === 'skipped' && <Text size="xs">{t('log.skippedText')}</Text>}
    </>
  );
}
