import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoundName } from '../bracket/round-names.js';
import { Money } from '../format/money.js';
import { DataTable } from '../tables/data-table.js';
import { ChartLines } from './chart-lines.js';
import type { Chart, ChartSeries } from './chart.js';

/** The picture, and its numbers on demand. A line needs two rounds. */
export function ChartWithNumbers({ chart, title }: { chart: Chart; title: string }) {
  const { t } = useTranslation('leaderboard');
  const [opened, setOpened] = useState(false);
  const nameOf = ({ name }: ChartSeries) => name ?? t('deletedUser');
  if (chart.rounds.length < 2) return <Text c="dimmed">{t('chart.later')}</Text>;
  return (
    <>
      <ChartLines chart={chart} title={title} nameOf={nameOf} />
      <details onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary>{t('chart.table')}</summary>
        {opened && <Numbers chart={chart} nameOf={nameOf} />}
      </details>
    </>
  );
}

function Numbers({ chart, nameOf }: { chart: Chart; nameOf: (series: ChartSeries) => string }) {
  const { t } = useTranslation('leaderboard');
  const nameOfRound = useRoundName();
  const rounds = chart.rounds.map((round, at) => ({
    head: nameOfRound(round),
    end: true as const,
    cell: ({ totals }: ChartSeries) => <Money amount={totals[at] ?? 0} signed />,
  }));
  return (
    <DataTable
      columns={[{ head: t('bettors.name'), cell: nameOf }, ...rounds]}
      rows={chart.series}
      rowKey={({ id }) => id}
    />
  );
}
