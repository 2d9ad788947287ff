import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EditForm } from '../../../shared/forms/edit-form.js';
import type { OwnProvidersResponse } from '../../../shared/session/own-providers.generated.js';
import { OwnerDialog, OwnerInputs, useOwnerForm } from './owner-dialog.js';
import { useLinkProviderMutation, useUnlinkProviderMutation } from './security.generated.js';

interface Props {
  readonly provider: OwnProvidersResponse['providers'][number];
  /** The second factor is on. */
  readonly withCode: boolean;
  readonly onClose: () => void;
}

/** Password here, then the log-in there. The other site sends the browser back to this tab. */
export function LinkDialog({ provider: { key, label }, withCode, onClose }: Props) {
  const { t } = useTranslation('security');
  const [link] = useLinkProviderMutation();
  const { form, complete, owner } = useOwnerForm(withCode);
  return (
    <OwnerDialog title={t('ways.link', { label })} onClose={onClose}>
      <EditForm
        form={form}
        send={(values) => link({ key, body: owner(values) })}
        onSent={(url) => window.location.assign(url)}
        submit={t('ways.goThere', { label })}
        disabled={!complete}
        justify="flex-end"
        untilClosed
      >
        <Text size="sm" pt="xs">
          {t('ways.linkText', { label })}
        </Text>
        <OwnerInputs form={form} withCode={withCode} />
      </EditForm>
    </OwnerDialog>
  );
}

export function UnlinkDialog({ provider: { key, label }, withCode, onClose }: Props) {
  const { t } = useTranslation('security');
  const [unlink] = useUnlinkProviderMutation();
  const { form, complete, owner } = useOwnerForm(withCode);
  return (
    <OwnerDialog title={t('ways.unlink', { label })} onClose={onClose}>
      <EditForm
        form={form}
        send={(values) => unlink({ key, body: owner(values) })}
        done={() => t('ways.unlinked', { label })}
        onSent={onClose}
        submit={t('ways.unlinkNow', { label })}
        disabled={!complete}
        justify="flex-end"
        untilClosed
      >
        <Text size="sm" pt="xs">
          {t('ways.unlinkText', { label })}
        </Text>
        <OwnerInputs form={form} withCode={withCode} />
      </EditForm>
    </OwnerDialog>
  );
}
