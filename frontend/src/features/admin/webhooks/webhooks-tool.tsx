import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import {
  useAddWebhookMutation,
  useWebhooksQuery,
  type AddWebhookResponse,
} from '../api/webhooks.generated.js';
import { ToolPanel } from '../tool-panel.js';
import { WebhookCard } from './webhook-card.js';
import { WebhookForm } from './webhook-form.js';
import { WebhookSecret } from './webhook-secret.js';

export function WebhooksTool() {
  const { t } = useTranslation('webhooks');
  const webhooks = useWebhooksQuery();
  const [add, { reset }] = useAddWebhookMutation();
  const [created, setCreated] = useState<AddWebhookResponse | null>(null);
  return (
    <ToolPanel>
      <Stack>
        <Loaded of={webhooks} loading={120} empty={<EmptyState title={t('none')} text={t('noneText')} />}>
          {(list) => (
            <Stack>
              {list.map((webhook) => (
                <WebhookCard key={webhook.id} webhook={webhook} />
              ))}
            </Stack>
          )}
        </Loaded>
        {created?.secret ? (
          <WebhookSecret
            secret={created.secret}
            onClose={() => {
              setCreated(null);
              reset();
            }}
          />
        ) : (
          <WebhookForm
            label={t('add')}
            submit={t('add')}
            save={({ name, kind, language, url, topics }) => add({ name, kind, language, url, topics })}
            onSaved={setCreated}
          />
        )}
      </Stack>
    </ToolPanel>
  );
}
