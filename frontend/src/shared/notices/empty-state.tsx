import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { WordBreaks } from '../headings/word-breaks.js';
import styles from './empty-state.module.css';

/** Shown when there is nothing to show: what is missing, why, and what the reader can do. */
export function EmptyState({ title, text, action }: { title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <Stack className={styles.empty} align="center" gap="xs">
      <svg viewBox="0 0 64 40" width="72" height="45" aria-hidden="true" className={styles.picture}>
        <path
          d="M4 36 L32 6 L60 36"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeDasharray="4 5"
        />
        <path d="M2 38 H62" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <Text fw={700} fz="lg" ta="center">
        <WordBreaks text={title} isDisplay={false} />
      </Text>
      {text && (
        <Text c="dimmed" maw="34rem" ta="center" component="div">
          {text}
        </Text>
      )}
      {action}
    </Stack>
  );
}
