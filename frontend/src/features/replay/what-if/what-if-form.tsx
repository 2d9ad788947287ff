import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WhatIfChange } from '@arena/projections/replay/what-if/what-if-changes';
import { useMatchPlace } from '../../../shared/bracket/round-names.js';
import classes from '../replay.module.css';
import { AmountInput, amountOf, inUnit, type TypedAmount } from './amount-input.js';
import {
  choicesOf,
  fixedRulesOf,
  KINDS,
  type Amount,
  type Choice,
  type Choosable,
  type Kind,
} from './choices.js';

interface Props extends Choosable {
  readonly onAdd: (change: WhatIfChange) => void;
}

export function WhatIfForm({ onAdd, ...of }: Props) {
  const { t } = useTranslation('replay');
  const [kind, setKind] = useState<Kind>('result');
  const [chosen, setChosen] = useState('');
  const choices = choicesOf(kind, of);
  const choice = choices.find(({ key }) => key === chosen) ?? choices[0];
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
          <AddChange key={`${kind} ${choice.key}`} choice={choice} onAdd={onAdd} />
        </Group>
      ) : (
        <Text size="sm">{t('whatIf.nothing')}</Text>
      )}
      {kind === 'rule' && <FixedRules rules={of.rules} />}
    </div>
  );
}

function AddChange({ choice, onAdd }: { choice: Choice; onAdd: (change: WhatIfChange) => void }) {
  const { t, i18n } = useTranslation('replay');
  const { amount } = choice;
  const [typed, setTyped] = useState<TypedAmount>(amount ? inUnit(amount, amount.proposed) : '');
  const number = amount ? amountOf(amount, typed) : 0;
  const shown = (of: Amount, value: number) => inUnit(of, value).toLocaleString(i18n.language);
  return (
    <>
      {amount && <AmountInput amount={amount} value={typed} onChange={setTyped} />}
      <Button onClick={() => number !== null && onAdd(choice.change(number))} disabled={number === null}>
        {t('whatIf.add')}
      </Button>
      {amount && (
        <Text size="sm" c="dimmed">
          {t('whatIf.range', { min: shown(amount, amount.min), max: shown(amount, amount.max) })}
        </Text>
      )}
    </>
  );
}

interface ChoiceProps {
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (key: string) => void;
}

function ChoiceSelect({ choices, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('replay');
  const placeOf = useMatchPlace();
  return (
    <NativeSelect
      label={t('whatIf.what')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={choices.map(({ key, text, values, matchId = null, rule }) => ({
        value: key,
        label: rule
          ? t(`rules.name.${rule}`)
          : t(`whatIf.choice.${text}`, { ...values, place: matchId === null ? '' : placeOf(matchId) }),
      }))}
    />
  );
}

/** Which rules cannot be changed here, and why. A list, because their names begin with a capital letter. */
function FixedRules({ rules }: Pick<Choosable, 'rules'>) {
  const { t } = useTranslation('replay');
  const reason = useId();
  return (
    <div>
      <Text id={reason} size="sm" c="dimmed">
        {t('whatIf.fixedRules')}
      </Text>
      <Text component="ul" size="sm" c="dimmed" className={classes.changes} aria-labelledby={reason}>
        {fixedRulesOf(rules).map((rule) => (
          <li key={rule}>{t(`rules.name.${rule}`)}</li>
        ))}
      </Text>
    </div>
  );
}
