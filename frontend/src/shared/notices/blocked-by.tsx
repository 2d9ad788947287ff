import { List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textVariables } from './text-variables.js';

interface Refusal {
  readonly code: string;
  /** Variables of the text. */
  readonly variables?: Readonly<Record<string, string | number>>;
}

interface Props {
  readonly title?: ReactNode;
  /** A code alone, if its text has no variables. */
  readonly by: readonly (string | Refusal)[];
}

/** Why an action is blocked: the server's refusals in the reader's language. */
export function BlockedBy({ title, by }: Props) {
  const { t, i18n } = useTranslation('errors');
  const refusals = by.map((each): Refusal => (typeof each === 'string' ? { code: each } : each));
  return (
    <div>
      {title !== undefined && <Text size="sm">{title}</Text>}
      <List size="sm" c="dimmed">
        {refusals.map(({ code, variables }) => (
          <List.Item key={code}>{t(code, textVariables(i18n.language, variables))}</List.Item>
        ))}
      </List>
    </div>
  );
}
