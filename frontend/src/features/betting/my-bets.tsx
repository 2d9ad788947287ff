import { Button, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BetView } from '@arena/projections/views/bet.types';
import type { MatchView } from '@arena/projections/views/bracket.types';
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

/** The reader's bets, newest first; one can be withdrawn while its match is open. */
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
        <ul className={classes.myBets} tabIndex={0} aria-labelledby="my-bets">
          {bets.map((bet) => (
            <MyBet
              key={bet.id}
              bet={bet}
              deletable={bet.status === 'pending' && open.has(bet.match_id)}
              onDelete={setLeaving}
            />
          ))}
        </ul>
      )}
      <DeleteDialog bet={leaving} onClose={() => setLeaving(null)} />
    </Paper>
  );
}

interface MyBetProps {
  readonly bet: BetView;
  readonly deletable: boolean;
  readonly onDelete: (bet: BetView) => void;
}

function MyBet({ bet, deletable, onDelete }: MyBetProps) {
  const { t } = useTranslation('betting');
  const number = bet.match_id.replace(/^r\d+m/, '');
  const gain = bet.status === 'pending' ? bet.potential_gain : bet.payout;
  return (
    <li className={classes.myBetRow} data-status={bet.status}>
      <div>
        <b>{bet.team_name}</b>
        <Text size="xs" c="dimmed">
          {t('slip.match', { round: bet.round, number })} · <Odds value={bet.odds} />
        </Text>
        {deletable && (
          <Button
            size="compact-xs"
            variant="default"
            mt={4}
            aria-label={t('mine.deleteLabel', { team: bet.team_name })}
            onClick={() => onDelete(bet)}
          >
            {t('mine.delete')}
          </Button>
        )}
      </div>
      <div className={classes.myBetSums}>
        <span className={classes.myBetStatus}>{t(`status.${bet.status}`)}</span>
        <Text size="sm" component="div">
          {t('mine.stake')} <Money amount={bet.bet_amount ?? 0} />
        </Text>
        {(bet.status === 'pending' || bet.status === 'won') && (
          <Text size="sm" component="div" fw={700}>
            {t(bet.status === 'pending' ? 'slip.gain' : 'mine.gain')} <Money amount={gain ?? 0} />
          </Text>
        )}
      </div>
    </li>
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
        <Text component="div">
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
