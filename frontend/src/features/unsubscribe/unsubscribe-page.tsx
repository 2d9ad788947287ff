import { Alert, Anchor, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { CommandButton } from '../../shared/forms/command-button.js';
import { paths } from '../../shared/routing/paths.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { useUnsubscribeMutation } from './unsubscribe.generated.js';

/** The target of the unsubscribe link. Opening it changes nothing, because mail programs open links. */
export function UnsubscribePage() {
  const { t } = useTranslation('contact');
  const [params] = useSearchParams();
  const token = params.get('token');
  return (
    <div style={{ maxWidth: '34rem', marginInline: 'auto' }}>
      <PageTitle title={t('unsubscribe.title')} />
      {token ? (
        <Confirmation token={token} />
      ) : (
        <EmptyState
          title={t('unsubscribe.noToken')}
          text={t('unsubscribe.otherWay')}
          action={<ToProfile />}
        />
      )}
    </div>
  );
}

function Confirmation({ token }: { token: string }) {
  const { t } = useTranslation('contact');
  const [unsubscribe, { error, isSuccess }] = useUnsubscribeMutation();
  if (isSuccess)
    return (
      <Alert color="green" role="status" title={t('unsubscribe.done')}>
        <Text size="sm">{t('unsubscribe.doneText')}</Text>
        <ToProfile />
      </Alert>
    );
  return (
    <Paper withBorder p="lg" radius="lg">
      <Stack align="flex-start">
        <Text>{t('unsubscribe.question')}</Text>
        <Text size="sm" c="dimmed">
          {t('unsubscribe.stays')}
        </Text>
        {error !== undefined && (
          <>
            <ErrorNotice error={error} lasting />
            <Text size="sm">{t('unsubscribe.otherWay')}</Text>
            <ToProfile />
          </>
        )}
        <CommandButton run={() => unsubscribe({ body: { token } })}>{t('unsubscribe.confirm')}</CommandButton>
      </Stack>
    </Paper>
  );
}

function ToProfile() {
  const { t } = useTranslation('contact');
  return (
    <Anchor component={Link} to={`${paths.profile}?tab=account`} underline="always">
      {t('unsubscribe.toProfile')}
    </Anchor>
  );
}
