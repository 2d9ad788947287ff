import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useArrival } from './use-arrival.js';
import classes from './admin.module.css';

interface Props {
  readonly tool: string;
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** One tool on its page: its name, what it does, and the means. The overview links to its anchor. */
export function ToolPanel({ tool, anchor = tool, children }: Props) {
  const { t } = useTranslation('admin');
  const arrived = useArrival(anchor);
  return (
    <Paper
      component="section"
      withBorder
      radius="md"
      p="lg"
      id={anchor}
      ref={arrived}
      className={classes.panel}
    >
      <h2 className={classes.panelTitle}>{t(`tool.${tool}.name`)}</h2>
      <Text size="sm" c="dimmed" mb="md">
        {t(`tool.${tool}.text`)}
      </Text>
      {children}
    </Paper>
  );
}
