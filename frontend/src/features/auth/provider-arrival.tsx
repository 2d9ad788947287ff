import { Button, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { CodeForm } from '../../shared/session/code-form.js';
import { useEnterByProviderMutation, useSignUpAtProviderMutation } from '../../shared/session/login-api.js';
import type { CreateAccountArg, SignUpAtProviderArg } from '../../shared/session/login.generated.js';
import { AccountForm } from './account-form.js';

/** Back from the other site: logs in, asks for the code, or for a name. The guard of the page leads on. */
export function ProviderArrival({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('auth');
  const [enter, { data, error }] = useEnterByProviderMutation();
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void enter();
  }, [enter]);
  if (data && 'second_factor' in data) return <CodeForm passkey={data.passkey} onBack={onBack} />;
  if (data && 'sign_up' in data) return <SignUp label={data.label} onBack={onBack} />;
  if (!error) return <Loader aria-label={t('provider.entering')} mx="auto" display="block" />;
  return (
    <Stack>
      <ErrorNotice error={error} untilClosed />
      <Button variant="default" onClick={onBack}>
        {t('provider.again')}
      </Button>
    </Stack>
  );
}

function SignUp({ label, onBack }: { label: string; onBack: () => void }) {
  const { t } = useTranslation('auth');
  const [create] = useSignUpAtProviderMutation();
  return (
    <Stack>
      <Text>{t('provider.newHere', { label })}</Text>
      <AccountForm
        submitLabel={t('signUp.submit')}
        passwordless
        withProfile
        save={(account) => create(withoutPassword(account))}
      />
      <Text size="sm" c="dimmed">
        {t('provider.haveOne', { label })}
      </Text>
      <Button variant="default" onClick={onBack}>
        {t('provider.again')}
      </Button>
    </Stack>
  );
}

function withoutPassword(account: CreateAccountArg): SignUpAtProviderArg {
  const kept = Object.entries(account).filter(([name]) => !name.startsWith('password'));
  return Object.fromEntries(kept) as unknown as SignUpAtProviderArg;
}
