import { Divider, Stack } from '@mantine/core';
import { IconBrandDiscord, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CommandButton } from '../forms/command-button.js';
import { ErrorNotice } from '../notices/error-notice.js';
import { useBeginAtProviderMutation, useProvidersQuery } from './login-api.js';
import { PasskeyButton } from './passkey-button.js';
import { usePasskeyLogin } from './use-passkey-login.js';

interface Props {
  /** The reader has an account. */
  readonly known: boolean;
  /** Where another site sends the browser afterwards. Null: nowhere, so no other site is offered. */
  readonly back: string | null;
}

/** Without a password: a passkey, or another site, which sends the browser back here. */
export function OtherWays({ known, back }: Props) {
  const { t } = useTranslation('auth');
  const { data } = useProvidersQuery();
  const [begin, { error }] = useBeginAtProviderMutation();
  const passkey = usePasskeyLogin();
  if (!data) return null;
  const providers = back === null ? [] : data.providers;
  const byPasskey = known && passkey.isPossible;
  if (providers.length === 0 && !byPasskey) return null;
  const go = async (key: string) => {
    const answer = await begin({ key, body: { back: back ?? '/' } });
    if (answer.data) window.location.assign(answer.data);
  };
  return (
    <Stack mt="md">
      <Divider label={t('provider.or')} />
      {byPasskey && <PasskeyButton label="passkey.enter" run={passkey.run} />}
      {providers.map(({ key, label }) => (
        <CommandButton
          key={key}
          variant="default"
          fullWidth
          leftSection={
            key === 'discord' ? (
              <IconBrandDiscord size={18} aria-hidden />
            ) : (
              <IconExternalLink size={18} aria-hidden />
            )
          }
          run={() => go(key)}
        >
          {t('provider.continue', { label })}
        </CommandButton>
      ))}
      {passkey.error !== null && <ErrorNotice error={passkey.error} />}
      {error && <ErrorNotice error={error} />}
    </Stack>
  );
}
