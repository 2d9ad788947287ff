import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { useBeginSetUpMutation, type BeginSetUpResponse } from './security.generated.js';

export function PasswordStep({ onSetUp }: { onSetUp: (setUp: BeginSetUpResponse) => void }) {
  const { t } = useTranslation('security');
  const [begin] = useBeginSetUpMutation();
  const form = useForm();
  return (
    <EditForm
      form={form}
      asksOwner="password"
      send={(_values, owner) => begin(owner)}
      onSent={onSetUp}
      submit={t('next')}
      justify="flex-end"
      untilClosed
    >
      <Text size="sm" pt="xs">
        {t('setUp.needs')}
      </Text>
    </EditForm>
  );
}
