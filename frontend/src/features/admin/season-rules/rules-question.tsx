import { List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import type { RuleChange } from './rule-inputs.js';
import { useRuleText } from './use-rule-text.js';

interface Waiting {
  readonly changes: readonly RuleChange[];
  readonly answer: (yes: boolean) => void;
}

/** Shows the changes before they are sent. The form counts as being sent until the answer. */
export function useRulesQuestion() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const ask = (changes: readonly RuleChange[]) =>
    new Promise<boolean>((answer) => setWaiting({ changes, answer }));
  const answer = (yes: boolean) => {
    waiting?.answer(yes);
    setWaiting(null);
  };
  return { changes: waiting?.changes ?? null, ask, answer };
}

interface Props {
  readonly season: number;
  readonly of: ReturnType<typeof useRulesQuestion>;
}

export function RulesQuestion({ season, of: { changes, answer } }: Props) {
  const { t } = useTranslation('seasonRules');
  const textOf = useRuleText();
  return (
    <ConfirmDialog
      opened={changes !== null}
      title={t('title', { season })}
      confirmLabel={t('confirm')}
      onConfirm={() => {
        answer(true);
        return null;
      }}
      onClose={() => answer(false)}
    >
      <Stack gap="sm">
        <List>
          {changes?.map(({ input, before, after }) => (
            <List.Item key={input.rule}>
              {t('change', {
                name: t(`name.${input.rule}`),
                before: textOf(input, before),
                after: textOf(input, after),
                from: t(`from.${input.rule}`),
              })}
            </List.Item>
          ))}
        </List>
        <Text size="sm">{t('text')}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
