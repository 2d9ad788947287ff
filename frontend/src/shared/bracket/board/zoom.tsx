import { ActionIcon, Button, Group } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../format/format-percent.js';
import type { BracketLayout } from './layout/bracket-layout.types.js';
import { measuresOf } from './layout/bracket-measures.js';
import classes from './zoom.module.css';

const STEP = 1.2;
const SMALLEST = 0.2;
const LARGEST = 2.5;
/** A bracket of few teams need not fill a large screen. */
const LARGEST_FIT = 1.5;

/** The zoom at which the whole width is in sight. Rounded down, so that no scroll bar appears. */
export function fitOf(layout: BracketLayout, width: number | null): number {
  if (width === null) return 1;
  const ratio = width / measuresOf(layout, width).width;
  const percent = Math.floor(Math.min(LARGEST_FIT, ratio) * 100);
  return (percent > 100 && percent < 110 ? 100 : percent) / 100;
}

interface Props {
  readonly zoom: number;
  /** Null: as much as fits. */
  readonly onZoom: (zoom: number | null) => void;
}

export function Zoom({ zoom, onZoom }: Props) {
  const { t, i18n } = useTranslation('bracket');
  const by = (factor: number) => onZoom(Math.min(LARGEST, Math.max(SMALLEST, zoom * factor)));
  return (
    <Group gap={4} role="group" aria-label={t('tools.zoom')}>
      <ActionIcon variant="default" size={36} aria-label={t('tools.smaller')} onClick={() => by(1 / STEP)}>
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <output className={classes.percent}>{formatPercent(Math.round(zoom * 100), i18n.language)}</output>
      <ActionIcon variant="default" size={36} aria-label={t('tools.larger')} onClick={() => by(STEP)}>
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={() => onZoom(null)}>
        {t('tools.fit')}
      </Button>
    </Group>
  );
}
