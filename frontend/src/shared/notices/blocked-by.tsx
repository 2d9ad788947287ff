import { List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Blocker } from '@arena/domain/kernel/blockers';
import { textVariables } from './text-variables.js';

/** Why an action is blocked: the server's refusals in the reader's language. */
export function BlockedBy({ title, by }: { title?: ReactNode; by: readonly Blocker[] }) {
  const { t, i18n } = useTranslation('errors');
  return (
    <div>
      {title !== undefined && <Text size="sm">{title}</Text>}
      <List size="sm" c="dimmed">
        {by.map(({ code, variables }) => (
          <List.Item key={code}>{t(code, textVariables(i18n.language, variables))}</List.Item>
        ))}
      </List>
    </div>
  );
}
