import { Alert, Badge, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiTokenView } from '@arena/projections/accounts/api-token.types';
import { LocalTime } from '../../../shared/format/local-time.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { DataTable } from '../../../shared/tables/data-table.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { useApiTokensQuery, useRevokeApiTokenMutation } from '../api/api-tokens.generated.js';
import { SecretNotice } from '../secret-notice.js';
import { ToolPanel } from '../tool-panel.js';
import { CreateToken, type CreatedToken } from './create-token.js';

export function ApiTokensTool() {
  const { t } = useTranslation('tokens');
  const tokens = useApiTokensQuery();
  const [created, setCreated] = useState<CreatedToken | null>(null);
  return (
    <ToolPanel>
      <Stack>
        <Loaded of={tokens} loading={120} empty={<EmptyState title={t('none')} text={t('noneText')} />}>
          {(list) => <TokenTable tokens={list} />}
        </Loaded>
        {created ? (
          <Created token={created} onClose={() => setCreated(null)} />
        ) : (
          <CreateToken onCreated={setCreated} />
        )}
      </Stack>
    </ToolPanel>
  );
}

/** A request that the browser has repeated gets no secret. */
function Created({ token: { name, secret }, onClose }: { token: CreatedToken; onClose: () => void }) {
  const { t } = useTranslation(['tokens', 'common']);
  if (secret === null)
    return (
      <Alert
        color="yellow"
        role="alert"
        withCloseButton
        closeButtonLabel={t('common:close')}
        onClose={onClose}
      >
        {t('secretLost', { name })}
      </Alert>
    );
  return (
    <SecretNotice title={t('secret')} secret={secret} onClose={onClose}>
      {t('secretUse')}
    </SecretNotice>
  );
}

function TokenTable({ tokens }: { tokens: readonly ApiTokenView[] }) {
  const { t } = useTranslation('tokens');
  return (
    <section>
      <SectionTitle order={2} size="h4">
        {t('listTitle')}
      </SectionTitle>
      <DataTable
        cards
        rows={tokens}
        rowKey={({ id }) => id}
        columns={[
          { head: t('name'), names: true, cell: (token) => <Named token={token} /> },
          { head: t('admin'), cell: ({ user_name }) => user_name },
          { head: t('until'), cell: (token) => <Until token={token} /> },
          { head: t('used'), cell: (token) => <Used token={token} /> },
          { end: true, cell: (token) => <Revoke token={token} /> },
        ]}
      />
    </section>
  );
}

function Named({ token }: { token: ApiTokenView }) {
  const { t } = useTranslation(['tokens', 'admin']);
  const { name, scopes } = token;
  const rights = [t('reads'), ...scopes.map((scope) => t(`admin:group.${scope}`))];
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      {name}
      <Text size="xs" c="dimmed">
        {rights.join(' · ')}
      </Text>
    </div>
  );
}

function Until({ token: { expires, expired } }: { token: ApiTokenView }) {
  const { t } = useTranslation('tokens');
  if (expired) return <Badge color="red">{t('expired')}</Badge>;
  return <LocalTime at={expires} />;
}

function Used({ token: { used_at: at } }: { token: ApiTokenView }) {
  const { t } = useTranslation('tokens');
  return at === null ? t('never') : <LocalTime at={at} />;
}

function Revoke({ token: { id, name, user_name } }: { token: ApiTokenView }) {
  const { t } = useTranslation('tokens');
  const [revoke] = useRevokeApiTokenMutation();
  return (
    <ConfirmAction
      label={t('revoke')}
      ariaLabel={t('revokeOf', { name })}
      size="compact-sm"
      title={t('revokeTitle', { name })}
      consequence={<Text>{t('revokeConsequence', { admin: user_name })}</Text>}
      confirmLabel={t('revoke')}
      danger
      run={() => revoke({ id })}
    />
  );
}
