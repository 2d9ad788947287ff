import { Modal, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { DialogTitle } from '../../../shared/headings/dialog-title.js';
import { CurrentPassword } from '../../../shared/session/current-password.js';
import {
  useLinkProviderMutation,
  useUnlinkProviderMutation,
  type OwnProvidersResponse,
} from './security.generated.js';

interface Props {
  readonly provider: OwnProvidersResponse['providers'][number];
  readonly onClose: () => void;
}

/** Password here, then the log-in there. The other site sends the browser back to this tab. */
export function LinkDialog({ provider: { key, label }, onClose }: Props) {
  const { t } = useTranslation('security');
  const [link] = useLinkProviderMutation();
  const form = useForm({ initialValues: { current_password: '' } });
  return (
    <Dialog title={t('ways.link', { label })} onClose={onClose}>
      <EditForm
        form={form}
        send={(body) => link({ key, body })}
        onSent={(url) => window.location.assign(url)}
        submit={t('ways.goThere', { label })}
        disabled={form.values.current_password === ''}
        justify="flex-end"
        untilClosed
      >
        <Text size="sm" pt="xs">
          {t('ways.linkText', { label })}
        </Text>
        <CurrentPassword label={t('password')} data-autofocus {...form.getInputProps('current_password')} />
      </EditForm>
    </Dialog>
  );
}

export function UnlinkDialog({ provider: { key, label }, onClose }: Props) {
  const { t } = useTranslation('security');
  const [unlink] = useUnlinkProviderMutation();
  const form = useForm({ initialValues: { current_password: '' } });
  return (
    <Dialog title={t('ways.unlink', { label })} onClose={onClose}>
      <EditForm
        form={form}
        send={(body) => unlink({ key, body })}
        done={() => t('ways.unlinked', { label })}
        onSent={onClose}
        submit={t('ways.unlinkNow', { label })}
        disabled={form.values.current_password === ''}
        justify="flex-end"
        untilClosed
      >
        <Text size="sm" pt="xs">
          {t('ways.unlinkText', { label })}
        </Text>
        <CurrentPassword label={t('password')} data-autofocus {...form.getInputProps('current_password')} />
      </EditForm>
    </Dialog>
  );
}

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Dialog({ title, onClose, children }: DialogProps) {
  const { t } = useTranslation('common');
  return (
    <Modal
      opened
      onClose={onClose}
      title={<DialogTitle text={title} />}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Modal>
  );
}
