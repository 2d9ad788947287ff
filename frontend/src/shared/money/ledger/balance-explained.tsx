import { useTranslation } from 'react-i18next';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import { Money } from '../../format/money.js';
import { SectionTitle } from '../../headings/section-title.js';
import classes from './ledger.module.css';
import { BalanceChart } from './balance-chart.js';
import { partsOf } from './balance-sum.js';

interface Props {
  /** Newest first. */
  readonly entries: readonly LedgerEntryView[];
  readonly level: 2 | 3;
}

/** Why the balance is what it is: its course, and the parts that add up to it. */
export function BalanceExplained({ entries, level }: Props) {
  const { t } = useTranslation('profile');
  const [latest] = entries;
  if (!latest) return null;
  return (
    <section aria-labelledby="why" className={classes.why}>
      <SectionTitle order={level} size="h3" id="why">
        {t('balance.title')}
      </SectionTitle>
      {entries.length > 1 && <BalanceChart entries={entries} />}
      <dl className={classes.parts}>
        {partsOf(entries).map(({ part, amount }) => (
          <div key={part}>
            <dt>{t(`balance.part.${part}`)}</dt>
            <dd>
              <Money amount={amount} signed />
            </dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{t('balance.total')}</dt>
          <dd>
            <Money amount={latest.balance} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
