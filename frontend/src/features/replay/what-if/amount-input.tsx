import { useTranslation } from 'react-i18next';
import { toDecimal } from '@arena/domain/kernel/money';
import { NumberInput } from '../../../shared/forms/number-input.js';
import type { Amount } from './choices.js';

/** What is typed, with a point in every language, also while it is no number yet, as in “1.”. */
export type TypedAmount = number | string;

interface Props {
  readonly amount: Amount;
  readonly value: TypedAmount;
  readonly onChange: (value: TypedAmount) => void;
}

export function AmountInput({ amount, value, onChange }: Props) {
  const { t } = useTranslation('replay');
  const isOdds = amount.unit === 'odds';
  return (
    <NumberInput
      label={t(isOdds ? 'whatIf.newOdds' : 'whatIf.newNumber')}
      value={value}
      onChange={onChange}
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

/** Odds are in hundredths. Null: it is no number, or out of range. */
export function amountOf({ unit, min, max }: Amount, typed: TypedAmount): number | null {
  const value = typed === '' ? NaN : Math.round(Number(typed) * (unit === 'odds' ? 100 : 1));
  return value >= min && value <= max ? value : null;
}
