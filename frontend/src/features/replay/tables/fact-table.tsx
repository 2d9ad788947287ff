import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FactChange } from '@arena/projections/replay/replay.types';

interface Props {
  readonly facts: readonly FactChange[];
  readonly heads: { readonly before: string; readonly after: string };
}

/** What is different about the season as a whole. */
export function FactTable({ facts, heads }: Props) {
  const { t } = useTranslation('replay');
  const valueOf = useFactValue();
  return (
    <Table verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('compare.season')}</Table.Th>
          <Table.Th ta="right">{heads.before}</Table.Th>
          <Table.Th ta="right">{heads.after}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {facts.map(({ fact, before, after }) => (
          <Table.Tr key={fact}>
            <Table.Th scope="row">{t(`compare.facts.${fact}`)}</Table.Th>
            <Table.Td ta="right">{valueOf(fact, before)}</Table.Td>
            <Table.Td ta="right">{valueOf(fact, after)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Keys of the texts for false and true. */
const STATES = { closed: ['running', 'over'], uploads: ['uploadsClosed', 'uploadsOpen'] } as const;

function useFactValue() {
  const { t, i18n } = useTranslation(['replay', 'common']);
  return (fact: FactChange['fact'], value: FactChange['before']): string => {
    if (value === null) return '–';
    if (fact === 'phase') return t(`common:phase.${Number(value) as 0 | 1 | 2 | 3}`);
    if (fact === 'vote') return t('compare.voteAfter', { round: value });
    if (fact === 'closed' || fact === 'uploads') return t(`compare.${STATES[fact][value === true ? 1 : 0]}`);
    if (fact === 'draw') return t(`compare.draw.${value as 'committed' | 'revealed'}`);
    return typeof value === 'number' ? value.toLocaleString(i18n.language) : String(value);
  };
}
