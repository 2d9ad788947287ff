import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OwnProvidersResponse } from '../../../shared/session/own-providers.generated.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { useLinkProviderMutation, useUnlinkProviderMutation } from './security.generated.js';

interface Props {
  readonly provider: OwnProvidersResponse['providers'][number];
}

/** Shown here that it is the owner, then the log-in there. The other site sends the browser back to this tab. */
export function LinkProvider({ provider: { key, label } }: Props) {
  const { t } = useTranslation('security');
  const [link] = useLinkProviderMutation();
  return (
    <ConfirmAction
      size="compact-md"
      label={t('ways.link', { label })}
      title={t('ways.link', { label })}
      consequence={<Text size="sm">{t('ways.linkText', { label })}</Text>}
      confirmLabel={t('ways.goThere', { label })}
      asksOwner
      run={async (_reason, body) => {
        const answer = await link({ key, body });
        if (answer.data) window.location.assign(answer.data);
        return answer;
      }}
    />
  );
}

export function UnlinkProvider({ provider: { key, label } }: Props) {
  const { t } = useTranslation('security');
  const [unlink] = useUnlinkProviderMutation();
  return (
    <ConfirmAction
      size="compact-md"
      label={t('ways.unlink', { label })}
      title={t('ways.unlink', { label })}
      consequence={<Text size="sm">{t('ways.unlinkText', { label })}</Text>}
      confirmLabel={t('ways.unlinkNow', { label })}
      asksOwner
      done={t('ways.unlinked', { label })}
      run={(_reason, body) => unlink({ key, body })}
    />
  );
}
