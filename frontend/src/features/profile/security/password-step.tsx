import { Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { CommandForm, SubmitButton } from '../../../shared/forms/command-form.js';
import { isAboutField, useRefusedFields } from '../../../shared/forms/use-refused-fields.js';
import { useTemporaryErrors } from '../../../shared/forms/use-temporary-errors.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useBeginSetUpMutation, type BeginSetUpResponse } from './security.generated.js';

export function PasswordStep({ onSetUp }: { onSetUp: (setUp: BeginSetUpResponse) => void }) {
  const { t } = useTranslation('security');
  const refusedFields = useRefusedFields();
  const [begin, { error }] = useBeginSetUpMutation();
  const form = useForm({ initialValues: { current_password: '' } });
  useTemporaryErrors(form);
  const submit = async (values: typeof form.values) => {
    const answer = await begin(values);
    if (answer.data) onSetUp(answer.data);
    else form.setErrors(refusedFields(answer.error));
  };
  return (
    <CommandForm fields={form} run={submit}>
      <Stack pt="xs">
        <Text size="sm">{t('setUp.needs')}</Text>
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          data-autofocus
          required
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          {...form.getInputProps('current_password')}
        />
        {error && !isAboutField(error) && <ErrorNotice error={error} untilClosed />}
        <Group justify="flex-end">
          <SubmitButton disabled={form.values.current_password === ''}>{t('next')}</SubmitButton>
        </Group>
      </Stack>
    </CommandForm>
  );
}
