import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { CurrentPassword } from '../../../shared/session/current-password.js';
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
      <CurrentPassword label={t('password')} data-autofocus {...form.getInputProps('current_password')} />
    </EditForm>
  );
}
