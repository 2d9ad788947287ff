import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNewEvents } from './use-new-events.js';

/** Says that a running season has gone on since its replay was loaded. */
export function NewEvents({ season, last, onShow }: { season: number; last: number; onShow: () => void }) {
  const { t } = useTranslation('replay');
  const found = useNewEvents(season, last);
  return (
    <Group gap="xs">
      <Text size="sm" role="status">
        {found && t('goneOn')}
      </Text>
      {found && (
        <Button variant="default" size="xs" onClick={onShow}>
          {t('showNewEvents')}
        </Button>
      )}
    </Group>
  );
}
