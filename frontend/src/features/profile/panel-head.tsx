import { Text } from '@mantine/core';
import { SectionTitle } from '../../shared/headings/section-title.js';

export function PanelHead({ id, title, lead }: { id?: string; title: string; lead: string }) {
  return (
    <div>
      <SectionTitle order={2} size="h3" {...(id !== undefined && { id })}>
        {title}
      </SectionTitle>
      <Text size="sm" c="dimmed">
        {lead}
      </Text>
    </div>
  );
}
