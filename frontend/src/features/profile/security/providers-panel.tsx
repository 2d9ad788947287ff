import { Badge, Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import {
  useOwnProvidersQuery,
  type OwnProvidersResponse,
} from '../../../shared/session/own-providers.generated.js';
import { PanelHead } from '../panel-head.js';
import { LinkProvider, UnlinkProvider } from './provider-actions.js';
import { SetPassword } from './set-password.js';
import { useArrival } from './use-arrival.js';

type Provider = OwnProvidersResponse['providers'][number];

/** Log-ins at other sites that open this account. Not shown where there are none. */
export function ProvidersPanel({ me }: { me: FullUserView }) {
  const { t } = useTranslation('security');
  const { data } = useOwnProvidersQuery({ userId: me.user_id });
  const arrival = useArrival();
  if (!data || (data.providers.length === 0 && data.has_password)) return null;
  return (
    <Paper withBorder p="md" maw={520} mt="lg" component="section" aria-labelledby="providers">
      <Stack>
        <PanelHead id="providers" title={t('ways.title')} lead={t('ways.lead')} />
        {arrival}
        {!data.has_password && <SetPassword email={me.email} />}
        {data.providers.map((provider) => (
          <Row key={provider.key} provider={provider} />
        ))}
      </Stack>
    </Paper>
  );
}

function Row({ provider }: { provider: Provider }) {
  const { t } = useTranslation('security');
  const { label, linked } = provider;
  return (
    <Group justify="space-between">
      <Group gap="xs">
        <Text fw={600}>{label}</Text>
        {linked ? (
          <Badge variant="light" color="green" c="var(--mantine-color-text)">
            {t('ways.linked')}
          </Badge>
        ) : (
          <Badge variant="default">{t('ways.notLinked')}</Badge>
        )}
      </Group>
      {linked ? <UnlinkProvider provider={provider} /> : <LinkProvider provider={provider} />}
    </Group>
  );
}
