import { Divider, Stack } from '@mantine/core';
import { IconBrandDiscord, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CommandButton } from '../../shared/forms/command-button.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { useBeginAtProviderMutation, useProvidersQuery } from '../../shared/session/login-api.js';
import { PasskeyButton } from '../../shared/session/passkey-button.js';
import { hasPasskeys, isPasskeySite } from '../../shared/session/passkeys.js';

interface Props {
  /** The reader has an account. */
  readonly known: boolean;
  readonly back: string;
}

/** Without a password: a passkey, or another site, which sends the browser back here. */
export function OtherWays({ known, back }: Props) {
  const { t } = useTranslation('auth');
  const { data } = useProvidersQuery();
  const [begin, { error }] = useBeginAtProviderMutation();
  if (!data) return null;
  const byPasskey = known && hasPasskeys() && isPasskeySite(data.passkey_site);
  if (data.providers.length === 0 && !byPasskey) return null;
  const go = async (key: string) => {
    const answer = await begin({ key, body: { back } });
    if (answer.data) window.location.assign(answer.data);
  };
  return (
    <Stack mt="md">
      <Divider label={t('provider.or')} />
      {byPasskey && <PasskeyButton />}
      {data.providers.map(({ key, label }) => (
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
      {error && <ErrorNotice error={error} />}
    </Stack>
  );
}
