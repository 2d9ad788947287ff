import { Group, Text } from '@mantine/core';
import { IconBolt, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './bracket.module.css';

/** What the marks mean, and how to move without a mouse. */
export function BracketLegend() {
  const { t } = useTranslation('bracket');
  return (
    <Group gap="lg" mt="xs">
      <Text size="xs" c="dimmed">
        <IconStarFilled size={12} className={classes.favorite} aria-hidden /> {t('favorite')}
      </Text>
      <Text size="xs" c="dimmed">
        <IconBolt size={12} aria-hidden /> {t('legend.revived')}
      </Text>
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {t('legend.keys')}
      </Text>
    </Group>
  );
}
