import { PasswordInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { useBeginSetUpMutation, type BeginSetUpResponse } from './security.generated.js';

export function PasswordStep({ onSetUp }: { onSetUp: (setUp: BeginSetUpResponse) => void }) {
  const { t } = useTranslation('security');
  const [begin] = useBeginSetUpMutation();
  const form = useForm({ initialValues: { current_password: '' } });
  return (
    <EditForm
      form={form}
      send={begin}
      onSent={onSetUp}
      submit={t('next')}
      disabled={form.values.current_password === ''}
      justify="flex-end"
      untilClosed
    >
      <Text size="sm" pt="xs">
        {t('setUp.needs')}
      </Text>
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        data-autofocus
        required
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        {...form.getInputProps('current_password')}
      />
    </EditForm>
  );
}
