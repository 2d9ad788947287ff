import { Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './why-rank.module.css';

interface Props {
  readonly opened: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A rank that opens to the reason for it, in a `WhyText`. */
export function WhyRank({ opened, onToggle, children }: Props) {
  const { t } = useTranslation('leaderboard');
  return (
    <UnstyledButton className={classes.why} title={t('why.ask')} aria-expanded={opened} onClick={onToggle}>
      {children}
      <IconChevronDown size={14} aria-hidden />
    </UnstyledButton>
  );
}

export function WhyText({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" role="status">
      {children}
    </Text>
  );
}
