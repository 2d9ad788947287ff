import { Modal } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogTitle } from '../../../shared/headings/dialog-title.js';
import { CodeInput } from '../../../shared/session/code-input.js';
import { OwnPassword, useOwnPassword } from '../../../shared/session/own-password.js';

export interface OwnerForm {
  current_password: string;
  code: string;
  /** Of what is added. */
  name: string;
}

export function useOwnerForm(withCode: boolean) {
  const form = useForm<OwnerForm>({ initialValues: { current_password: '', code: '', name: '' } });
  const passwordOf = useOwnPassword();
  const { current_password: password, code } = form.values;
  return {
    form,
    complete: passwordOf(password) !== '' && (!withCode || code.trim() !== ''),
    /** What to send. */
    owner: ({ current_password: typed, code: shown }: OwnerForm) => ({
      current_password: passwordOf(typed),
      ...(withCode && { code: shown }),
    }),
  };
}

interface OwnerInputsProps {
  readonly form: UseFormReturnType<OwnerForm>;
  readonly withCode: boolean;
}

export function OwnerInputs({ form, withCode }: OwnerInputsProps) {
  const { t } = useTranslation('security');
  return (
    <>
      <OwnPassword label={t('password')} data-autofocus {...form.getInputProps('current_password')} />
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
