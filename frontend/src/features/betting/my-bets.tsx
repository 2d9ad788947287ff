import { Button, Paper, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BetView, MatchView } from '@arena/projections/views/views';
import { Odds } from '../../shared/bracket/odds.js';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import { ErrorNotice } from '../../shared/ui/error-notice.js';
import { Money } from '../../shared/ui/money.js';
import { useDeleteBetMutation } from './betting-api.js';
import classes from './betting.module.css';

interface Props {
  readonly bets: readonly BetView[];
  readonly matches: readonly MatchView[];
}

export function MyBets({ bets, matches }: Props) {
  const { t } = useTranslation('betting');
  const [leaving, setLeaving] = useState<BetView | null>(null);
  const open = new Set(matches.filter((match) => match.bets_open).map((match) => match.match_id));
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-labelledby="my-bets">
      <h2 id="my-bets" className={classes.heading}>
        {t('mine.title')}
      </h2>
      {bets.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('mine.none')}
        </Text>
      ) : (
        <div className={classes.betsScroll}>
          <Table fz="sm" miw={420}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('mine.match')}</Table.Th>
                <Table.Th ta="right">{t('mine.stake')}</Table.Th>
                <Table.Th ta="right">{t('mine.gain')}</Table.Th>
                <Table.Th>{t('mine.status')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {bets.map((bet) => (
                <MyBetRow
                  key={bet.id}
                  bet={bet}
                  deletable={bet.status === 'pending' && open.has(bet.match_id)}
                  onDelete={setLeaving}
                />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      <DeleteDialog bet={leaving} onClose={() => setLeaving(null)} />
    </Paper>
  );
}

interface RowProps {
  readonly bet: BetView;
  readonly deletable: boolean;
  readonly onDelete: (bet: BetView) => void;
}

function MyBetRow({ bet, deletable, onDelete }: RowProps) {
  const { t } = useTranslation('betting');
  const number = bet.match_id.replace(/^r\d+m/, '');
  return (
    <Table.Tr>
      <Table.Td>
        {bet.team_name}
        <Text size="xs" c="dimmed">
          {t('slip.match', { round: bet.round, number })} · <Odds value={bet.odds} />
        </Text>
      </Table.Td>
      <Table.Td ta="right">
        <Money amount={bet.bet_amount ?? 0} />
      </Table.Td>
      <Table.Td ta="right">
        {bet.status === 'pending' ? (
          <Money amount={bet.potential_gain ?? 0} />
        ) : (
          <Money amount={bet.payout ?? 0} />
        )}
      </Table.Td>
      <Table.Td>
        <Text size="sm" fw={bet.status === 'won' ? 700 : 400} {...(bet.status === 'lost' && { c: 'dimmed' })}>
          {t(`status.${bet.status}`)}
        </Text>
        {deletable && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="red"
            aria-label={t('mine.deleteLabel', { team: bet.team_name })}
            onClick={() => onDelete(bet)}
          >
            {t('mine.delete')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function DeleteDialog({ bet, onClose }: { bet: BetView | null; onClose: () => void }) {
  const { t } = useTranslation('betting');
  const [remove, { isLoading, error, reset }] = useDeleteBetMutation();
  const close = () => {
    reset();
    onClose();
  };
  const confirm = async () => {
    if (bet && !(await remove({ id: bet.id })).error) close();
  };
  return (
    <ConfirmDialog
      opened={bet !== null}
      title={t('mine.deleteTitle', { team: bet?.team_name })}
      confirmLabel={t('mine.deleteConfirm')}
      loading={isLoading}
      danger
      onConfirm={() => void confirm()}
      onClose={close}
    >
      <Stack gap="xs">
        <Text>
          {t('mine.deleteConsequence')}{' '}
          <b>
            <Money amount={bet?.bet_amount ?? 0} />
          </b>
        </Text>
        {error && <ErrorNotice error={error} />}
      </Stack>
    </ConfirmDialog>
  );
}
