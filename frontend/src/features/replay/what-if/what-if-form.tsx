import { Button, Group, NativeSelect, NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toDecimal } from '@arena/domain/kernel/money';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { MAX_ODDS, MIN_ODDS, type WhatIfChange } from '@arena/projections/replay/what-if-changes';
import classes from '../replay.module.css';
import { choicesOf, KINDS, takesOdds, type Choice, type Kind } from './choices.js';

/** Odds that the form proposes, in hundredths. */
const PROPOSED = 300;

interface Props {
  /** At the shown moment. */
  readonly bracket: BracketView | null;
  readonly onAdd: (change: WhatIfChange) => void;
}

/** Adds one change: first what kind, then of what. */
export function WhatIfForm({ bracket, onAdd }: Props) {
  const { t } = useTranslation('replay');
  const [kind, setKind] = useState<Kind>('result');
  const [chosen, setChosen] = useState('');
  const [odds, setOdds] = useState<number | string>(toDecimal(PROPOSED));
  const choices = choicesOf(kind, bracket);
  const choice = choices.find(({ key }) => key === chosen) ?? choices[0];
  const hundredths = Math.round(Number(odds) * 100);
  const inRange = hundredths >= MIN_ODDS && hundredths <= MAX_ODDS;
  const add = () => choice && inRange && onAdd(choice.change(hundredths));
  return (
    <div role="group" aria-label={t('whatIf.form')} className={classes.change}>
      <NativeSelect
        label={t('whatIf.kind')}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as Kind)}
        data={KINDS.map((value) => ({ value, label: t(`whatIf.kinds.${value}`) }))}
      />
      {choice ? (
        <Group align="flex-end" gap="sm">
          <ChoiceSelect choices={choices} value={choice.key} onChange={setChosen} />
          {takesOdds(kind) && (
            <NumberInput
              label={t('whatIf.newOdds')}
              value={odds}
              onChange={setOdds}
              min={toDecimal(MIN_ODDS)}
              max={toDecimal(MAX_ODDS)}
              decimalScale={2}
              step={0.25}
              w={120}
            />
          )}
          <Button onClick={add} disabled={!inRange}>
            {t('whatIf.add')}
          </Button>
        </Group>
      ) : (
        <Text size="sm">{t('whatIf.nothing')}</Text>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (key: string) => void;
}

function ChoiceSelect({ choices, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('replay');
  return (
    <NativeSelect
      label={t('whatIf.what')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={choices.map(({ key, text, values }) => ({
        value: key,
        label: t(`whatIf.choice.${text}`, values),
      }))}
    />
  );
}
