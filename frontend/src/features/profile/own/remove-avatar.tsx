import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { useRemoveAvatarMutation } from '../../../shared/users/users.generated.js';

export function RemoveAvatar({ userId }: { userId: string }) {
  const { t } = useTranslation('profile');
  const [remove] = useRemoveAvatarMutation();
  return (
    <ConfirmAction
      variant="outline"
      color="red"
      label={t('avatar.remove')}
      title={t('avatar.removeTitle')}
      consequence={<Text>{t('avatar.removeText')}</Text>}
      confirmLabel={t('avatar.remove')}
      danger
      run={() => remove({ userId })}
    />
  );
}
