import { Modal, Text } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { DialogTitle } from '../../../shared/headings/dialog-title.js';
import { CodeInput } from '../../../shared/session/code-input.js';
import { CurrentPassword } from '../../../shared/session/current-password.js';
import type { OwnProvidersResponse } from '../../../shared/session/own-providers.generated.js';
import { useLinkProviderMutation, useUnlinkProviderMutation } from './security.generated.js';

interface Props {
  readonly provider: OwnProvidersResponse['providers'][number];
  /** The second factor is on. */
  readonly withCode: boolean;
  readonly onClose: () => void;
}

interface OwnerForm {
  current_password: string;
  code: string;
}

/** Password here, then the log-in there. The other site sends the browser back to this tab. */
export function LinkDialog({ provider: { key, label }, withCode, onClose }: Props) {
  const { t } = useTranslation('security');
  const [link] = useLinkProviderMutation();
  const { form, complete, typed } = useOwnerForm(withCode);
  return (
    <Dialog title={t('ways.link', { label })} onClose={onClose}>
      <EditForm
        form={form}
        send={(body) => link({ key, body: typed(body) })}
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
    </Dialog>
  );
}

export function UnlinkDialog({ provider: { key, label }, withCode, onClose }: Props) {
  const { t } = useTranslation('security');
  const [unlink] = useUnlinkProviderMutation();
  const { form, complete, typed } = useOwnerForm(withCode);
  return (
    <Dialog title={t('ways.unlink', { label })} onClose={onClose}>
      <EditForm
        form={form}
        send={(body) => unlink({ key, body: typed(body) })}
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
    </Dialog>
  );
}

function useOwnerForm(withCode: boolean) {
  const form = useForm<OwnerForm>({ initialValues: { current_password: '', code: '' } });
  const { current_password, code } = form.values;
  return {
    form,
    complete: current_password !== '' && (!withCode || code.trim() !== ''),
    typed: (values: OwnerForm) => (withCode ? values : { current_password: values.current_password }),
  };
}

interface OwnerInputsProps {
  readonly form: UseFormReturnType<OwnerForm>;
  readonly withCode: boolean;
}

function OwnerInputs({ form, withCode }: OwnerInputsProps) {
  const { t } = useTranslation('security');
  return (
    <>
      <CurrentPassword label={t('password')} data-autofocus {...form.getInputProps('current_password')} />
      {withCode && <CodeInput label={t('anyCode')} recovery {...form.getInputProps('code')} />}
    </>
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
