import { SectionTitle } from '../headings/section-title.js';
import { useTranslation } from 'react-i18next';
import { chartOf, type ChartRow } from './chart.js';
import { ChartWithNumbers } from './chart-with-numbers.js';
import classes from './chart.module.css';

/** Bettors besides the reader. */
export const CHARTED = 5;

interface Props {
  /** The best first. */
  readonly rows: readonly ChartRow[];
  readonly me: ChartRow | null;
}

export function RoundsChart({ rows, me }: Props) {
  const { t } = useTranslation('leaderboard');
  const best = rows.slice(0, CHARTED);
  const own = me && !best.some((row) => row.user_id === me.user_id) ? [me] : [];
  return (
    <section aria-labelledby="chart" className={classes.section}>
      <SectionTitle order={2} id="chart" mb="sm">
        {t('chart.title')}
      </SectionTitle>
      <ChartWithNumbers chart={chartOf([...best, ...own], me?.user_id ?? null)} title={t('chart.title')} />
    </section>
  );
}
