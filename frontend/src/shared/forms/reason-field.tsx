import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rules } from '@arena/domain/validation/rules';
import { useLimit } from './use-limit.js';
import { useRuleTexts } from './use-rule-texts.js';

interface Props {
  readonly value: string;
  readonly onChange: (reason: string) => void;
  /** Who reads it, if not everybody. */
  readonly readers?: string;
  /** Where nothing comes before it in its dialog. */
  readonly focused?: boolean;
}

/** The reason that corrections by an admin require. */
export function ReasonField({ value, onChange, readers, focused = false }: Props) {
  const { t } = useTranslation('common');
  const { follows } = useRuleTexts();
  const limit = useLimit();
  const [left, setLeft] = useState<string | null>(null);
  return (
    <TextInput
      label={t('reason.label')}
      description={readers ?? t('reason.description')}
      required
      data-autofocus={focused || undefined}
      {...limit(rules.reason.max, value)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => setLeft(value)}
      // Validates when the field loses focus, not while typing.
      error={left === value ? follows(rules.reason)(value) : null}
    />
  );
}

export function isReason(value: string): boolean {
  return rules.reason.check(value) === null;
}
