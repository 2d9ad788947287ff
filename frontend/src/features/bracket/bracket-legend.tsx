import { Group, Text } from '@mantine/core';
import { IconBolt, IconGavel, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './bracket.module.css';

/** Explains the marks and the keyboard controls. */
export function BracketLegend() {
  const { t } = useTranslation('bracket');
  return (
    <Group gap="lg" mt="xs">
      <Text size="xs" c="dimmed">
        <IconStarFilled size={12} className={classes.favorite} aria-hidden /> {t('favorite')}
      </Text>
      <Text size="xs" c="dimmed">
        <IconGavel size={12} aria-hidden /> {t('details.juryOdds')}
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
