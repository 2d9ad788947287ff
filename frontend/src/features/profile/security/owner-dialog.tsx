import { Modal } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogTitle } from '../../../shared/headings/dialog-title.js';
import { CodeInput } from '../../../shared/session/code-input.js';
import { CurrentPassword } from '../../../shared/session/current-password.js';

export interface OwnerForm {
  current_password: string;
  code: string;
}

const NOBODY: OwnerForm = { current_password: '', code: '' };

/** @param more fields that are typed as well. Pass a constant */
export function useOwnerForm<More extends object>(withCode: boolean, more: More) {
  const form = useForm<OwnerForm & More>({ initialValues: { ...NOBODY, ...more } });
  const { current_password, code } = form.values;
  return {
    form,
    complete: current_password !== '' && (!withCode || code.trim() !== ''),
    typed: ({ current_password: password, code: shown }: OwnerForm) =>
      withCode ? { current_password: password, code: shown } : { current_password: password },
  };
}

interface OwnerInputsProps {
  readonly form: Pick<UseFormReturnType<OwnerForm>, 'getInputProps'>;
  readonly withCode: boolean;
}

export function OwnerInputs({ form, withCode }: OwnerInputsProps) {
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

export function OwnerDialog({ title, onClose, children }: DialogProps) {
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
