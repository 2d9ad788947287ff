import { Group, Text } from '@mantine/core';
import { IconBolt, IconPlayerTrackNext } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './bracket.module.css';

export function BracketLegend() {
  const { t } = useTranslation('bracket');
  return (
    <Group gap="lg" className={classes.legend ?? ''}>
      <Text size="xs" c="dimmed">
        <IconBolt size={12} aria-hidden /> {t('legend.revived')}
      </Text>
      <Text size="xs" c="dimmed">
        <IconPlayerTrackNext size={12} aria-hidden /> {t('legend.bye')}
      </Text>
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {t('legend.keys')}
      </Text>
    </Group>
  );
}
