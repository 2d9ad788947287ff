import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BetView } from '@arena/projections/betting/bet.types';
import { Held } from '../../shared/moment/held.js';
import { useHeld } from '../../shared/moment/use-held.js';
import { Loaded } from '../../shared/notices/loaded.js';
import { MoreButton } from '../../shared/notices/more-button.js';
import { Money } from '../../shared/format/money.js';
import { useBetsOfMatchInfiniteQuery, type BetsOfMatchArg } from './betting.generated.js';
import classes from './betting.module.css';

/** All bets on a match. Amounts of other users are hidden until it is closed. */
export function MatchBets(asked: BetsOfMatchArg) {
  const { t } = useTranslation('betting');
  const list = useBetsOfMatchInfiniteQuery(asked);
  const { data, busy } = useHeld(list, `${asked.matchId} ${asked.season}`);
  const none = (
    <Text size="sm" c="dimmed">
      {t('bets.none')}
    </Text>
  );
  return (
    <Held busy={busy}>
      <Loaded of={{ ...list, data: data?.pages.flatMap((page) => page.bets) }} loading={60} empty={none}>
        {(bets) => <BetTable bets={bets} />}
      </Loaded>
      <MoreButton of={list} />
    </Held>
  );
}

function BetTable({ bets }: { bets: readonly BetView[] }) {
  const { t } = useTranslation('betting');
  return (
    <div className={classes.betsScroll} tabIndex={0} role="region" aria-label={t('bets.label')}>
      <Table fz="sm" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('bets.bettor')}</Table.Th>
            <Table.Th>{t('bets.team')}</Table.Th>
            <Table.Th ta="right">{t('bets.amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bets.map((bet) => (
            <BetRow key={bet.id} bet={bet} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function BetRow({ bet }: { bet: BetView }) {
  const { t } = useTranslation('betting');
  return (
    <Table.Tr>
      <Table.Td>
        {bet.user_name ?? t('bets.deletedUser')}
        {bet.own_match && (
          <Text span size="xs" c="dimmed">
            {' '}
            ({t('bets.ownMatch')})
          </Text>
        )}
      </Table.Td>
      <Table.Td>{bet.team_name}</Table.Td>
      <Table.Td ta="right">
        {bet.bet_amount === null ? (
          <Text span size="xs" c="dimmed">
            {t('bets.hidden')}
          </Text>
        ) : (
          <Money amount={bet.bet_amount} />
        )}
      </Table.Td>
    </Table.Tr>
  );
}
