import { Group, Text, Title } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

/** The one first-level heading of a page; it names the browser's tab as well. */
export function PageTitle({ title, lead, actions }: Props) {
  useEffect(() => {
    document.title = `${title} · Battle Arena`;
  }, [title]);
  return (
    <Group component="header" justify="space-between" align="flex-end" gap="sm" mb="md">
      <div>
        <Title order={1}>{title}</Title>
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
