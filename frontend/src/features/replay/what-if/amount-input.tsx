import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toDecimal } from '@arena/domain/kernel/money';
import type { Amount } from './choices.js';

interface Props {
  readonly amount: Amount;
  /** Odds are in hundredths; null: no number is typed. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

export function AmountInput({ amount, value, onChange }: Props) {
  const { t } = useTranslation('replay');
  const isOdds = amount.unit === 'odds';
  const typed = (text: number | string) =>
    onChange(text === '' ? null : Math.round(Number(text) * (isOdds ? 100 : 1)));
  return (
    <NumberInput
      label={t(isOdds ? 'whatIf.newOdds' : 'whatIf.newNumber')}
      value={value === null ? '' : inUnit(amount, value)}
      onChange={typed}
      min={inUnit(amount, amount.min)}
      max={inUnit(amount, amount.max)}
      decimalScale={isOdds ? 2 : 0}
      step={isOdds ? 0.25 : 1}
      w={140}
    />
  );
}

export function inUnit({ unit }: Pick<Amount, 'unit'>, value: number): number {
  return unit === 'odds' ? toDecimal(value) : value;
}
