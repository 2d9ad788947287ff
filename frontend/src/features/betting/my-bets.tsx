import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { BetList } from '../../shared/bets/bet-list.js';
import { ReceiptButton } from '../../shared/bets/receipt/receipt-button.js';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { Heading } from '../../shared/headings/heading.js';
import { Money } from '../../shared/format/money.js';
import { useDeleteBetMutation } from './betting-api.js';
import classes from './betting.module.css';

interface Props {
  readonly bets: readonly BetView[];
  readonly season: number;
  readonly matches: readonly MatchView[];
}

/** The reader's bets, newest first. A bet can be withdrawn while its match is open. */
export function MyBets({ bets, season, matches }: Props) {
  const { t } = useTranslation('betting');
  const [leaving, setLeaving] = useState<BetView | null>(null);
  const open = new Set(matches.filter((match) => match.bets_open).map((match) => match.match_id));
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-labelledby="my-bets">
      <Heading level={2} id="my-bets" className={classes.heading}>
        {t('mine.title')}
      </Heading>
      {bets.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('mine.none')}
        </Text>
      ) : (
        <BetList
          bets={bets}
          season={season}
          labelledBy="my-bets"
          scrolls
          actionOf={(bet) => (
            <Group gap={4}>
              {bet.status === 'pending' && open.has(bet.match_id) && (
                <WithdrawButton bet={bet} onWithdraw={setLeaving} />
              )}
              <ReceiptButton bet={bet} season={season} />
            </Group>
          )}
        />
      )}
      <DeleteDialog bet={leaving} onClose={() => setLeaving(null)} />
    </Paper>
  );
}

interface WithdrawProps {
  readonly bet: BetView;
  readonly onWithdraw: (bet: BetView) => void;
}

function WithdrawButton({ bet, onWithdraw }: WithdrawProps) {
  const { t } = useTranslation('betting');
  return (
    <Button
      size="compact-xs"
      variant="default"
      mt={4}
      aria-label={t('mine.deleteLabel', { team: bet.team_name })}
      onClick={() => onWithdraw(bet)}
    >
      {t('mine.delete')}
    </Button>
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
        {error && <ErrorNotice error={error} untilClosed />}
      </Stack>
    </ConfirmDialog>
  );
}
