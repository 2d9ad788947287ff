import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReplayBettor } from '@arena/projections/replay/replay.types';
import { Money } from '../../shared/format/money.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import type { NameOf } from '../../shared/events/event-sentence.js';

interface Props {
  readonly bettors: readonly ReplayBettor[];
  readonly openBets: number;
  readonly nameOf: NameOf;
}

/** The leaderboard of the bettors at one moment. */
export function ReplayBettors({ bettors, openBets, nameOf }: Props) {
  const { t } = useTranslation('replay');
  return (
    <section aria-labelledby="bettors">
      <SectionTitle order={2} id="bettors" mb="xs">
        {t('bettorsTitle')}
      </SectionTitle>
      <Text size="sm" c="dimmed">
        {t('openBets', { count: openBets })}
      </Text>
      {bettors.length === 0 ? (
        <Text>{t('noBettors')}</Text>
      ) : (
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={40}>#</Table.Th>
              <Table.Th>{t('bettor')}</Table.Th>
              <Table.Th ta="right">{t('net')}</Table.Th>
              <Table.Th ta="right">{t('won')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {bettors.map((bettor) => (
              <Table.Tr key={bettor.user_id}>
                <Table.Td>{bettor.rank}</Table.Td>
                <Table.Td>{nameOf(bettor.user_id)}</Table.Td>
                <Table.Td ta="right">
                  <Money amount={bettor.net} signed />
                </Table.Td>
                <Table.Td ta="right">
                  {bettor.won}/{bettor.decided}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}
