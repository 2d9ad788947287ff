import { Divider, Stack } from '@mantine/core';
import { IconBrandDiscord, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CommandButton } from '../../shared/forms/command-button.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { useBeginAtProviderMutation, useProvidersQuery } from '../../shared/session/login-api.js';

/** Leads to the other site, which sends the browser back here. */
export function ProviderButtons({ back }: { back: string }) {
  const { t } = useTranslation('auth');
  const { data: providers = [] } = useProvidersQuery();
  const [begin, { error }] = useBeginAtProviderMutation();
  if (providers.length === 0) return null;
  const go = async (key: string) => {
    const answer = await begin({ key, body: { back } });
    if (answer.data) window.location.assign(answer.data);
  };
  return (
    <Stack mt="md">
      <Divider label={t('provider.or')} />
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
      {error && <ErrorNotice error={error} />}
    </Stack>
  );
}
