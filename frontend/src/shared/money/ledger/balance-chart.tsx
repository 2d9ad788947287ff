import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import { formatMoney } from '../../format/money.js';
import { LocalTime } from '../../format/local-time.js';
import classes from './ledger.module.css';

/** Units of the picture, which is stretched to the width of the page. */
const WIDTH = 1000;
const HEIGHT = 120;
const SPACE = 6;

/** The balance after each entry, as steps over time. @param entries newest first, at least two */
export function BalanceChart({ entries }: { entries: readonly LedgerEntryView[] }) {
  const { t, i18n } = useTranslation('profile');
  const moments = entries.toReversed().map(({ at, balance }) => ({ time: Date.parse(at), balance }));
  const [first, last] = [moments[0], moments.at(-1)];
  if (!first || !last) return null;
  const balances = moments.map(({ balance }) => balance);
  const [low, high] = [Math.min(0, ...balances), Math.max(0, ...balances)];
  const x = (time: number) => ((time - first.time) / (last.time - first.time || 1)) * WIDTH;
  const y = (balance: number) =>
    HEIGHT - SPACE - ((balance - low) / (high - low || 1)) * (HEIGHT - 2 * SPACE);
  const steps = moments.map(({ time, balance }) => `H ${x(time)} V ${y(balance)}`).join(' ');
  const money = (amount: number) => formatMoney(amount, i18n.language);
  const label = t('balance.chart', {
    from: money(first.balance),
    to: money(last.balance),
    high: money(high),
  });
  return (
    <figure className={classes.balanceChart}>
      <Text size="xs" c="dimmed" ta="right">
        {t('balance.high', { amount: money(high) })}
      </Text>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <line className={classes.balanceZero} x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
        <path className={classes.balanceLine} d={`M 0 ${y(first.balance)} ${steps}`} />
      </svg>
      <Group justify="space-between" wrap="nowrap" component="figcaption">
        <Text size="xs" c="dimmed" component="span">
          <LocalTime at={new Date(first.time).toISOString()} />
        </Text>
        <Text size="xs" c="dimmed" component="span" ta="right">
          <LocalTime at={new Date(last.time).toISOString()} />
        </Text>
      </Group>
    </figure>
  );
}
