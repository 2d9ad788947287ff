import { Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../format/money.js';
import { SectionTitle } from '../headings/section-title.js';
import { ChartLines } from './chart-lines.js';
import { chartOf, type Chart, type ChartRow, type ChartSeries } from './chart.js';
import classes from './chart.module.css';

/** Bettors besides the reader. */
const SHOWN = 5;

interface Props {
  /** The best first. */
  readonly rows: readonly ChartRow[];
  readonly me: ChartRow | null;
}

/** The net gain of the best bettors and of the reader, round by round. A line needs two rounds. */
export function RoundsChart({ rows, me }: Props) {
  const { t } = useTranslation('leaderboard');
  const [opened, setOpened] = useState(false);
  const best = rows.slice(0, SHOWN);
  const own = me && !best.some((row) => row.user_id === me.user_id) ? [me] : [];
  const chart = chartOf([...best, ...own], me?.user_id ?? null);
  const nameOf = ({ name }: ChartSeries) => name ?? t('deletedUser');
  return (
    <section aria-labelledby="chart" className={classes.section}>
      <SectionTitle order={2} id="chart" mb="sm">
        {t('chart.title')}
      </SectionTitle>
      {chart.rounds.length < 2 ? (
        <Text c="dimmed">{t('chart.later')}</Text>
      ) : (
        <>
          <ChartLines chart={chart} nameOf={nameOf} />
          <details onToggle={(event) => setOpened(event.currentTarget.open)}>
            <summary>{t('chart.table')}</summary>
            {opened && <Numbers chart={chart} nameOf={nameOf} />}
          </details>
        </>
      )}
    </section>
  );
}

interface NumbersProps {
  readonly chart: Chart;
  readonly nameOf: (series: ChartSeries) => string;
}

function Numbers({ chart, nameOf }: NumbersProps) {
  const { t } = useTranslation('leaderboard');
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('bettors.name')}</Table.Th>
          {chart.rounds.map((round) => (
            <Table.Th key={round} ta="right">
              {t('chart.round', { round })}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {chart.series.map((series) => (
          <Table.Tr key={series.id}>
            <Table.Td>{nameOf(series)}</Table.Td>
            {series.totals.map((total, at) => (
              <Table.Td key={chart.rounds[at]} ta="right">
                <Money amount={total} signed />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
