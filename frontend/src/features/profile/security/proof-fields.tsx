import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useRefusedFields } from '../../../shared/forms/use-refused-fields.js';
import { useTemporaryErrors } from '../../../shared/forms/use-temporary-errors.js';
import { OwnPassword, useOwnPassword } from '../../../shared/session/own-password.js';
import { CodeInput } from '../../../shared/session/code-input.js';
import type { DisableSecondFactorArg } from './security.generated.js';

export function useProof() {
  const refusedFields = useRefusedFields();
  const form = useForm<DisableSecondFactorArg>({ initialValues: { current_password: '', code: '' } });
  useTemporaryErrors(form);
  const { current_password: typed, code } = form.values;
  const password = useOwnPassword()(typed);
  return {
    form,
    /** What to send. */
    proof: { current_password: password, code },
    complete: password !== '' && code.trim() !== '',
    refuse: (error: unknown) => form.setErrors(refusedFields(error)),
  };
}

export function ProofFields({ form }: Pick<ReturnType<typeof useProof>, 'form'>) {
  const { t } = useTranslation('security');
  return (
    <Stack>
      <OwnPassword label={t('password')} data-autofocus {...form.getInputProps('current_password')} />
      <CodeInput label={t('anyCode')} recovery {...form.getInputProps('code')} />
    </Stack>
  );
}
