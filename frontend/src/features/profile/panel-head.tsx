import { Text } from '@mantine/core';
import { SectionTitle } from '../../shared/headings/section-title.js';

interface Props {
  readonly id?: string;
  readonly title: string;
  readonly lead: string;
}

export function PanelHead({ id, title, lead }: Props) {
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
