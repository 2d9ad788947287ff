import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useRemoveAvatarMutation } from '../../../shared/users/users.generated.js';

export function RemoveAvatar({ userId }: { userId: string }) {
  const { t } = useTranslation('profile');
  const [opened, dialog] = useDisclosure();
  const [remove, { error }] = useRemoveAvatarMutation();
  const confirm = async () => {
    if (!(await remove({ userId })).error) dialog.close();
  };
  return (
    <>
      <Button variant="outline" color="red" onClick={dialog.open}>
        {t('avatar.remove')}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t('avatar.removeTitle')}
        confirmLabel={t('avatar.remove')}
        danger
        onConfirm={confirm}
        onClose={dialog.close}
      >
        <Text>{t('avatar.removeText')}</Text>
        {error && <ErrorNotice error={error} />}
      </ConfirmDialog>
    </>
  );
}
