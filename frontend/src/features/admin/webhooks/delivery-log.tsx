import { Group, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WebhookDeliveryView, WebhookView } from '@arena/projections/webhooks/webhook.types';
import { CommandButton } from '../../../shared/forms/command-button.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { MoreButton } from '../../../shared/notices/more-button.js';
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
          <Table.ScrollContainer minWidth={640}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  {(['time', 'event', 'state', 'answer', 'attempts', 'next'] as const).map((column) => (
                    <Table.Th key={column}>{t(`log.${column}`)}</Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {list.map((delivery) => (
                  <Row key={delivery.id} webhook={webhook} delivery={delivery} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Loaded>
      <MoreButton of={log} />
    </>
  );
}

function Row({ webhook, delivery }: { webhook: WebhookView; delivery: WebhookDeliveryView }) {
  const { t } = useTranslation('webhooks');
  const [retry, { error }] = useRetryDeliveryMutation();
  return (
    <Table.Tr>
      <Table.Td>
        <LocalTime at={delivery.created_at} />
      </Table.Td>
      <Table.Td>{delivery.event}</Table.Td>
      <Table.Td>{t(`state.${delivery.state}`)}</Table.Td>
      <Table.Td>{delivery.status ?? delivery.error ?? '–'}</Table.Td>
      <Table.Td>{delivery.attempts}</Table.Td>
      <Table.Td>
        <Group gap="xs">
          {delivery.next_at && <LocalTime at={delivery.next_at} />}
          {delivery.state !== 'sent' && delivery.attempts > 0 && (
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
      </Table.Td>
    </Table.Tr>
  );
}
