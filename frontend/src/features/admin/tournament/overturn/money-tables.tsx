import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WinnerPreview } from '@arena/projections/bracket/winner-preview.types';
import { formatMoney, Money } from '../../../../shared/format/money.js';
import { EventsLink } from '../../events-link.js';
import { eventsOfBalance, eventsOfBet, type PreviewedMatch } from '../preview-events.js';
import { ChangeTable } from './change-table.js';

interface OfMatch {
  readonly of: PreviewedMatch;
}

type Bet = WinnerPreview['bets'][number];
type Balance = WinnerPreview['balances'][number];

export function BetTable({ bets, of }: Pick<WinnerPreview, 'bets'> & OfMatch) {
  const { t } = useTranslation('admin');
  return (
    <ChangeTable<Bet>
      title={t('winner.bets', { count: bets.length })}
      rows={bets}
      columns={[
        {
          head: t('overturn.head.person'),
          names: true,
          cell: ({ user_name }) => user_name ?? t('deletedUser'),
        },
        { head: t('overturn.head.team'), cell: ({ team_name }) => team_name },
        {
          head: t('overturn.head.stake'),
          end: true,
          cell: ({ user_id: id, user_name: name, bet_amount: stake }) => (
            <EventsLink
              of={t('winner.betOf', { person: name ?? t('deletedUser') })}
              filter={eventsOfBet(of, id)}
            >
              <Money amount={stake} />
            </EventsLink>
          ),
        },
        { head: t('overturn.head.before'), end: true, cell: ({ before }) => <Standing of={before} /> },
        { head: t('overturn.head.after'), end: true, cell: ({ after }) => <Standing of={after} /> },
      ]}
    />
  );
}

function Standing({ of: { status, payout } }: { of: Bet['before'] }) {
  const { t } = useTranslation('admin');
  return (
    <>
      {t(`betStatus.${status}`)} <Money amount={payout} />
    </>
  );
}

export function BalanceTable({ balances, sums, of }: Pick<WinnerPreview, 'balances' | 'sums'> & OfMatch) {
  const { t, i18n } = useTranslation('admin');
  const money = (amount: number, signed = false) => formatMoney(amount, i18n.language, signed);
  const proof = {
    after: money(sums.payouts_after),
    before: money(sums.payouts_before),
    returned: money(sums.returned),
    change: money(sums.change, true),
  };
  return (
    <ChangeTable<Balance>
      title={t('winner.balances', { count: balances.length })}
      rows={balances}
      columns={[
        {
          head: t('overturn.head.person'),
          names: true,
          cell: ({ user_name }) => user_name ?? t('deletedUser'),
        },
        {
          head: t('overturn.head.before'),
          end: true,
          cell: ({ user_id: id, user_name: name, before }) => (
            <EventsLink of={name ?? t('deletedUser')} filter={eventsOfBalance(of, id)}>
              <Money amount={before} />
            </EventsLink>
          ),
        },
        {
          head: t('overturn.head.change'),
          end: true,
          cell: ({ change }) => <Money amount={change} signed />,
        },
        { head: t('overturn.head.after'), end: true, cell: ({ after }) => <Left amount={after} /> },
      ]}
      note={
        <>
          <b>
            {t('overturn.sum')} <Money amount={sums.change} signed />
          </b>
          <br />
          {t('overturn.proof', proof)}
          {balances.some(({ change, after }) => change < 0 && after < 0) && (
            <>
              <br />
              {t('overturn.spent')}
            </>
          )}
        </>
      }
    />
  );
}

function Left({ amount }: { amount: number }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Money amount={amount} />
      {amount < 0 && (
        <Text size="xs" c="var(--mantine-color-error)">
          {t('winner.debt')}
        </Text>
      )}
    </>
  );
}
