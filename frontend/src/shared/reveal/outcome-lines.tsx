import { useTranslation } from 'react-i18next';
import { CountUp } from './count-up.js';
import type { Outcome } from './outcome.js';
import { useRevealTexts } from './reveal-texts.js';
import styles from './outcome-lines.module.css';

interface Props {
  readonly outcome: Outcome;
  /** ST Dollars that the reader has; null: it is not shown. */
  readonly balance: number | null;
}

/** "You won 194.69 ST$", and the balance counts up. */
export function OutcomeLines({ outcome, balance }: Props) {
  const { t } = useTranslation(['reveal', 'common']);
  const { outcomeText } = useRevealTexts();
  const won = outcome.result === 'won';
  const after = balance === null ? null : balance + (outcome.isPaid ? 0 : outcome.amount);
  return (
    <div className={styles.lines} data-won={won || undefined}>
      <p className={styles.text}>{outcomeText(outcome)}</p>
      {won && after !== null && (
        <p className={styles.balance}>
          {t('common:balance')} <CountUp from={after - outcome.amount} to={after} />
        </p>
      )}
    </div>
  );
}
