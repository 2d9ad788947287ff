import { Alert, Anchor, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { isApiFailure } from '../../shared/api/failure.js';
import { CommandButton } from '../../shared/forms/command-button.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { paths } from '../../shared/routing/paths.js';
import { useConfirmAddressMutation } from '../../shared/session/address.generated.js';

/** The target of the link in the mail. Opening it changes nothing, because mail scanners open links. */
export function ConfirmAddressPage() {
  const { t } = useTranslation('auth');
  const [params] = useSearchParams();
  const token = params.get('token');
  return (
    <div style={{ maxWidth: '34rem', marginInline: 'auto' }}>
      <PageTitle title={t('address.title')} />
      {token ? (
        <Confirmation token={token} />
      ) : (
        <EmptyState title={t('address.noToken')} text={t('address.noTokenText')} action={<ToProfile />} />
      )}
    </div>
  );
}

function Confirmation({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const [confirm, { error, isSuccess }] = useConfirmAddressMutation();
  if (isSuccess)
    return (
      <Alert color="green" role="status" title={t('address.done')}>
        <Text size="sm">{t('address.doneText')}</Text>
        <Anchor component={Link} to={paths.home} underline="always">
          {t('address.home')}
        </Anchor>
      </Alert>
    );
  if (isApiFailure(error) && error.code === 'address-link-invalid')
    return (
      <Stack align="flex-start">
        <ErrorNotice error={error} lasting />
        <ToProfile />
      </Stack>
    );
  return (
    <Paper withBorder p="lg" radius="lg">
      <Stack align="flex-start">
        <Text>{t('address.question')}</Text>
        {error !== undefined && <ErrorNotice error={error} lasting />}
        <CommandButton run={() => confirm({ token })}>{t('address.confirm')}</CommandButton>
      </Stack>
    </Paper>
  );
}

function ToProfile() {
  const { t } = useTranslation('common');
  return (
    <Anchor component={Link} to={`${paths.profile}?tab=profile`} underline="always">
      {t('nav.profile')}
    </Anchor>
  );
}
