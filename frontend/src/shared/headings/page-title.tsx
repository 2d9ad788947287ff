import { Group, Text } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { SectionTitle } from './section-title.js';

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

/** The only first-level heading of a page. Also sets the title of the browser tab. */
export function PageTitle({ title, lead, actions }: Props) {
  useEffect(() => {
    document.title = `${title} · Battle Arena`;
  }, [title]);
  return (
    <Group component="header" justify="space-between" align="flex-end" gap="sm" mb="md">
      <div>
        <SectionTitle order={1}>{title}</SectionTitle>
        {lead && (
          <Text c="dimmed" maw="42rem">
            {lead}
          </Text>
        )}
      </div>
      {actions}
    </Group>
  );
}
