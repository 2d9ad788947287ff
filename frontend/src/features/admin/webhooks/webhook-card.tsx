import { Alert, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookView } from '@arena/projections/webhooks/webhook.types';
import {
  useRemoveWebhookMutation,
  useReplaceWebhookSecretMutation,
  useTestWebhookMutation,
  useUpdateWebhookMutation,
} from '../api/webhooks.generated.js';
import { CommandButton } from '../../../shared/forms/command-button.js';
import { NATIVE_NAMES } from '../../../shared/format/native-names.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useRetention } from '../../../shared/api/session.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { DeliveryLog } from './delivery-log.js';
import { WebhookForm } from './webhook-form.js';
import { WebhookSecret } from './webhook-secret.js';

interface Props {
  readonly webhook: WebhookView;
}

export function WebhookCard({ webhook }: Props) {
  const { t } = useTranslation('webhooks');
  const [editing, edit] = useDisclosure();
  const [log, showLog] = useDisclosure();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Paper component="article" withBorder p="md" aria-label={webhook.name}>
      <Stack gap="sm">
        <Group justify="space-between">
          <b>{webhook.name}</b>
          <Badge variant="default">{t(webhook.enabled ? 'on' : 'off')}</Badge>
        </Group>
        <Summary webhook={webhook} />
        {webhook.switched_off_after !== null && (
          <Alert color="red" title={t('switchedOff')}>
            {t('switchedOffText', { count: webhook.switched_off_after })}
          </Alert>
        )}
        <Group gap="sm">
          <TestButton webhook={webhook} onSent={showLog.open} />
          <Button variant="default" aria-expanded={editing} onClick={edit.toggle}>
            {t('edit')}
          </Button>
          <Button variant="default" aria-expanded={log} onClick={showLog.toggle}>
            {t('log.title')}
          </Button>
          {webhook.kind === 'generic' && <ReplaceSecret webhook={webhook} onReplaced={setSecret} />}
          <RemoveWebhook webhook={webhook} />
        </Group>
        {secret !== null && <WebhookSecret secret={secret} onClose={() => setSecret(null)} />}
        {editing && <ChangeWebhook webhook={webhook} onSaved={edit.close} />}
        {log && <DeliveryLog webhook={webhook} />}
      </Stack>
    </Paper>
  );
}

function Summary({ webhook }: { webhook: WebhookView }) {
  const { t } = useTranslation('webhooks');
  const { kind, language, host, ending, topics } = webhook;
  const parts = [
    t(`kind.${kind}`),
    ...(kind === 'discord' ? [NATIVE_NAMES[language]] : []),
    `${host}/…${ending}`,
    ...(topics.length > 0 ? [topics.map((topic) => t(`topic.${topic}`)).join(', ')] : []),
  ];
  return (
    <Text size="sm" c="dimmed">
      {parts.join(' · ')}
    </Text>
  );
}

function ChangeWebhook({ webhook, onSaved }: { webhook: WebhookView; onSaved: () => void }) {
  const { t } = useTranslation('webhooks');
  const [update] = useUpdateWebhookMutation();
  return (
    <WebhookForm
      label={t('editOf', { name: webhook.name })}
      submit={t('save')}
      webhook={webhook}
      save={({ name, language, url, topics, enabled }) =>
        update({ id: webhook.id, body: { name, language, topics, enabled, ...(url && { url }) } })
      }
      onSaved={onSaved}
    />
  );
}

function TestButton({ webhook, onSent }: { webhook: WebhookView; onSent: () => void }) {
  const { t } = useTranslation('webhooks');
  const [test, { error }] = useTestWebhookMutation();
  const send = async () => {
    if ((await test({ id: webhook.id })).error) return;
    notifications.show({ message: t('testSent') });
    onSent();
  };
  return (
    <>
      <CommandButton variant="default" disabled={!webhook.enabled} run={send}>
        {t('test')}
      </CommandButton>
      {error && <ErrorNotice error={error} />}
    </>
  );
}

interface ReplaceProps extends Props {
  readonly onReplaced: (secret: string | null) => void;
}

function ReplaceSecret({ webhook, onReplaced }: ReplaceProps) {
  const { t } = useTranslation('webhooks');
  const [replace] = useReplaceWebhookSecretMutation();
  const run = async () => {
    const asked = replace({ id: webhook.id });
    const answer = await asked;
    if (answer.data) onReplaced(answer.data.secret);
    // The store keeps no secret.
    asked.reset();
    return answer;
  };
  return (
    <ConfirmAction
      label={t('replaceSecret')}
      title={t('replaceSecretTitle', { name: webhook.name })}
      consequence={<Text>{t('replaceSecretText')}</Text>}
      confirmLabel={t('replaceSecret')}
      danger
      run={run}
    />
  );
}

function RemoveWebhook({ webhook }: { webhook: WebhookView }) {
  const { t } = useTranslation('webhooks');
  const [remove] = useRemoveWebhookMutation();
  const { delivery_days: days } = useRetention();
  return (
    <ConfirmAction
      label={t('remove')}
      ariaLabel={t('removeOf', { name: webhook.name })}
      color="red"
      title={t('removeOf', { name: webhook.name })}
      consequence={<Text>{t('removeText', { days })}</Text>}
      confirmLabel={t('remove')}
      danger
      run={() => remove({ id: webhook.id })}
    />
  );
}
