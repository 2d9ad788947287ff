import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Money } from '../../../shared/format/money.js';
import { numberFormat } from '../../../shared/format/formats.js';
import { NumberInput } from '../../../shared/forms/number-input.js';
import { amountChanged } from './bet-slip.slice.js';
import { amountOf, chipsFor, type StakeProblem } from './stake.js';
import classes from './slip.module.css';

interface Props {
  readonly amount: number | string;
  readonly available: number;
  readonly problem: StakeProblem | null;
  /** Whether the amount includes the stake of a bet that would be replaced. */
  readonly replacing: boolean;
  readonly input: Ref<HTMLInputElement>;
}

export function AmountField({ amount, available, problem, replacing, input }: Props) {
  const { t } = useTranslation('betting');
  const dispatch = useDispatch();
  const shown = problem === null || problem === 'missing' ? null : t(`slip.problem.${problem}`);
  return (
    <div className={classes.amount}>
      <NumberInput
        ref={input}
        label={t('slip.amount')}
        description={
          <>
            {t(replacing ? 'slip.availableReplacing' : 'slip.available')} <Money amount={available} />
          </>
        }
        value={amount}
        onChange={(value) => dispatch(amountChanged(value))}
        min={0}
        decimalScale={2}
        allowNegative={false}
        hideControls
        error={shown}
        inputMode="decimal"
      />
      <Chips amount={amount} available={available} />
    </div>
  );
}

function Chips({ amount, available }: Pick<Props, 'amount' | 'available'>) {
  const { t, i18n } = useTranslation('betting');
  const dispatch = useDispatch();
  const number = numberFormat(i18n.language, {});
  return (
    <div className={classes.chips} role="group" aria-label={t('slip.chips')}>
      {chipsFor(available).map((chip) => (
        <button
          key={chip}
          type="button"
          className={classes.chip}
          aria-pressed={amountOf(amount) === chip}
          onClick={() => dispatch(amountChanged(chip))}
        >
          <span>{chip === available ? t('slip.all') : number.format(chip)}</span>
        </button>
      ))}
    </div>
  );
}
