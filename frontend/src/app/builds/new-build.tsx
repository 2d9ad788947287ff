import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';

/** Offers a reload. Nothing is reloaded by itself, and forms keep what is typed (shared/forms/drafts.ts). */
function NewBuild() {
  const { t } = useTranslation('common');
  return (
    <Group gap="xs" justify="space-between">
      <Text size="sm">{t('newBuild.text')}</Text>
      <Button size="compact-sm" onClick={() => window.location.reload()}>
        {t('newBuild.reload')}
      </Button>
    </Group>
  );
}

/** Stays until the reader reloads or closes it. */
export function offerReload(): void {
  notifications.show({ id: 'new-build', message: <NewBuild />, autoClose: false });
}
