import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Heading } from '../../headings/heading.js';
import type { BracketLayout, Column } from './layout/bracket-layout.types.js';
import { roundName } from '../round-names.js';
import { stageIn } from './layout/bracket-layout.js';
import { useUndecidedWords } from './season-over.js';
import classes from './round-switch.module.css';

interface Props {
  readonly layout: BracketLayout;
  readonly column: Column;
  readonly onRound: (round: number) => void;
}

/** The name of the round that is shown, between the buttons of its neighbors. */
export function RoundSwitch({ layout: { columns }, column, onRound }: Props) {
  const { t } = useTranslation('bracket');
  const { ahead } = useUndecidedWords();
  const at = columns.indexOf(column);
  const step = (by: 1 | -1) => ({
    variant: 'default',
    size: 'xl',
    disabled: !columns[at + by],
    onClick: () => onRound(columns[at + by]?.round ?? column.round),
  });
  return (
    <Group justify="space-between" wrap="nowrap">
      <ActionIcon {...step(-1)} aria-label={t('previousRound')}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <div className={classes.title}>
        <Heading level={2}>{roundName(t, column.round, stageIn(column))}</Heading>
        <Text size="xs" c="dimmed">
          {t('roundOf', { round: at + 1, rounds: columns.length })}
          {column.view?.visible === false && ` · ${t('hidden')}`}
          {!column.view && ` · ${t(ahead)}`}
        </Text>
      </div>
      <ActionIcon {...step(1)} aria-label={t('nextRound')}>
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
