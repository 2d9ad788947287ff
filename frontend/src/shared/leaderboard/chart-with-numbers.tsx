import { Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../format/money.js';
import { ChartLines } from './chart-lines.js';
import type { Chart, ChartSeries } from './chart.js';

interface Props {
  readonly chart: Chart;
  readonly title: string;
}

/** The picture, and its numbers on demand. A line needs two rounds. */
export function ChartWithNumbers({ chart, title }: Props) {
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
