import { useTranslation } from 'react-i18next';
import type { FactChange } from '@arena/projections/replay/replay.types';
import { DataTable } from '../../../shared/tables/data-table.js';

interface Props {
  readonly facts: readonly FactChange[];
  readonly heads: { readonly before: string; readonly after: string };
}

export function FactTable({ facts, heads }: Props) {
  const { t } = useTranslation('replay');
  const valueOf = useFactValue();
  return (
    <DataTable
      rows={facts}
      rowKey={({ fact }) => fact}
      columns={[
        { head: t('compare.season'), names: true, cell: ({ fact }) => t(`compare.facts.${fact}`) },
        { head: heads.before, end: true, cell: ({ fact, before }) => valueOf(fact, before) },
        { head: heads.after, end: true, cell: ({ fact, after }) => valueOf(fact, after) },
      ]}
    />
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
