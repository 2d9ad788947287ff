import { useTranslation } from 'react-i18next';
import type { BettorChange } from '@arena/projections/replay/replay.types';
import { Money } from '../../../shared/format/money.js';
import type { NameOf } from '../../../shared/events/event-sentence.js';
import { DataTable } from '../../../shared/tables/data-table.js';
import { Named } from '../named.js';

export function BettorTable({ bettors, nameOf }: { bettors: readonly BettorChange[]; nameOf: NameOf }) {
  const { t, i18n } = useTranslation('replay');
  const place = (rank: number | null) => rank?.toLocaleString(i18n.language) ?? '–';
  const gainOf = ({ net, net_before: before }: BettorChange) =>
    (Math.round(net * 100) - Math.round(before * 100)) / 100;
  return (
    <DataTable
      rows={bettors}
      rowKey={(bettor) => bettor.user_id}
      columns={[
        { head: t('bettor'), cell: (bettor) => <Named>{nameOf(bettor.user_id)}</Named> },
        {
          head: t('compare.rank'),
          end: true,
          cell: (bettor) => `${place(bettor.rank_before)} → ${place(bettor.rank)}`,
        },
        { head: t('compare.gain'), end: true, cell: (bettor) => <Money amount={gainOf(bettor)} signed /> },
      ]}
    />
  );
}
