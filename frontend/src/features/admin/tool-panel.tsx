import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuleValues } from '../../shared/api/rule-values.js';
import { Heading } from '../../shared/headings/heading.js';
import { useArrival } from './use-arrival.js';
import classes from './admin.module.css';

interface Props {
  readonly tool: string;
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** One tool on its page: name, description and controls. The overview links to its anchor. */
export function ToolPanel({ tool, anchor = tool, children }: Props) {
  const { t } = useTranslation('admin');
  const values = useRuleValues();
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
      <Heading level={2} className={classes.panelTitle}>
        {t(`tool.${tool}.name`)}
      </Heading>
      <Text size="sm" c="dimmed" mb="md">
        {t(`tool.${tool}.text`, values)}
      </Text>
      {children}
    </Paper>
  );
}
