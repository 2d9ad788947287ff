import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Money } from '../../format/money.js';
import classes from './ledger.module.css';

export function SumCard({ label, amount }: { label: string; amount: number }) {
  return (
    <Paper withBorder p="md">
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} fz="1.6rem" fw={800}>
        <Money amount={amount} />
      </Text>
    </Paper>
  );
}

/** Sums beside each other, or below each other on a phone. */
export function SumCards({ children }: { children: ReactNode }) {
  return <dl className={classes.sums}>{children}</dl>;
}
