import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { OwnPassword, useOwnPassword } from '../../../shared/session/own-password.js';
import { useBeginSetUpMutation, type BeginSetUpResponse } from './security.generated.js';

export function PasswordStep({ onSetUp }: { onSetUp: (setUp: BeginSetUpResponse) => void }) {
  const { t } = useTranslation('security');
  const [begin] = useBeginSetUpMutation();
  const passwordOf = useOwnPassword();
  const form = useForm({ initialValues: { current_password: '' } });
  return (
    <EditForm
      form={form}
      send={(typed) => begin({ current_password: passwordOf(typed.current_password) })}
      onSent={onSetUp}
      submit={t('next')}
      disabled={passwordOf(form.values.current_password) === ''}
      justify="flex-end"
      untilClosed
    >
      <Text size="sm" pt="xs">
        {t('setUp.needs')}
      </Text>
      <OwnPassword label={t('password')} data-autofocus {...form.getInputProps('current_password')} />
    </EditForm>
  );
}
