import { Text } from '@mantine/core';
import { IconCrown } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BracketLegend } from './bracket-legend.js';
import { BracketRounds } from './bracket-rounds.js';
import { ReviveList } from './revive-list.js';
import classes from './bracket.module.css';

interface Props extends ComponentProps<typeof BracketRounds> {
  /** Below the Grand Winner. */
  readonly children?: ReactNode;
}

/** Everything that a bracket tells, without actions. */
export function ShownBracket({ bracket, corrected, children }: Props) {
  return (
    <>
      {bracket.grand_winner && <GrandWinner name={bracket.grand_winner} />}
      {children}
      <BracketRounds bracket={bracket} corrected={corrected} />
      <BracketLegend />
      <ReviveList bracket={bracket} />
    </>
  );
}

function GrandWinner({ name }: { name: string }) {
  const { t } = useTranslation('bracket');
  return (
    <div className={classes.champion} role="status">
      <IconCrown size={40} aria-hidden />
      <div>
        <Text size="sm">{t('grandWinner')}</Text>
        <Text size="xl" fw={800}>
          {name}
        </Text>
      </div>
    </div>
  );
}
