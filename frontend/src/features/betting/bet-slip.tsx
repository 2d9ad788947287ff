import { Button, CloseButton, Group, NumberInput, Paper, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { toDecimal } from '@arena/domain/kernel/money';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { sidesOf, type MatchSide } from '../../shared/bracket/match-sides.js';
import { Odds } from '../../shared/bracket/odds.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { Money } from '../../shared/format/money.js';
import { teamColor } from '../../shared/ui/team-color.js';
import { amountChanged, selectAmount, slipCleared } from './bet-slip.slice.js';
import { ReplaceDialog } from './replace-dialog.js';
import { amountOf, checkStake, shareOf } from './stake.js';
import { usePlaceBet } from './use-place-bet.js';
import classes from './betting.module.css';

const SHARES = [10, 25, 50, 100] as const;

interface Props {
  readonly me: FullUserView;
  readonly match: MatchView;
  readonly teamName: string;
  /** The most that can be staked on the match, in ST Dollars. */
  readonly available: number;
  /** The bet that a new one would replace. */
  readonly standing: BetView | null;
}

export function BetSlip({ me, match, teamName, available, standing }: Props) {
  const { t } = useTranslation('betting');
  const dispatch = useDispatch();
  const placing = usePlaceBet();
  const amount = useSelector(selectAmount);
  const side = sidesOf(match).find((each) => each.name === teamName);
  if (!side) return null;
  const check = checkStake(amountOf(amount), side.odds, available);
  const done = (bet: BetView | null) => {
    if (!bet) return;
    dispatch(slipCleared());
    notifications.show({ color: 'green', message: t('slip.placed', { team: bet.team_name }) });
  };
  const place = async () => {
    if (check.stake === null) return;
    const bet = {
      match_id: match.match_id,
      user_id: me.user_id,
      team_name: teamName,
      bet_amount: toDecimal(check.stake),
    };
    done(await placing.place(bet));
  };
  return (
    <Paper
      component="section"
      withBorder
      radius="md"
      p="md"
      className={classes.slip}
      aria-label={t('slip.title')}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void place();
        }}
      >
        <Stack gap="sm">
          <SlipHead match={match} side={side} />
          <AmountField amount={amount} available={available} problem={check.problem} />
          <Row label={t(standing ? 'slip.availableReplacing' : 'slip.available')}>
            <Money amount={available} />
          </Row>
          <Row label={t('slip.gain')} strong>
            <span aria-live="polite">
              {check.gain === null ? '–' : <Money amount={toDecimal(check.gain)} />}
            </span>
          </Row>
          {placing.error !== undefined && <ErrorNotice error={placing.error} untilClosed />}
          <Button
            type="submit"
            disabled={check.stake === null}
            loading={placing.busy && !placing.toConfirm}
            fullWidth
          >
            {t(standing ? 'slip.replace' : 'slip.place')}
          </Button>
        </Stack>
      </form>
      <ReplaceDialog placing={placing} standing={standing} onDone={done} />
    </Paper>
  );
}

function SlipHead({ match, side }: { match: MatchView; side: MatchSide }) {
  const { t } = useTranslation('betting');
  const dispatch = useDispatch();
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div className={classes.slipTeam} style={{ '--team': teamColor(side.color) } as CSSProperties}>
        <Text fw={700}>{side.name}</Text>
        <Text size="sm" c="dimmed">
          {t('slip.match', { round: match.round, number: match.number })} ·{' '}
          {t(side.juryOdds ? 'slip.juryOdds' : 'slip.odds')} <Odds value={side.odds} />
        </Text>
      </div>
      <CloseButton aria-label={t('slip.close')} onClick={() => dispatch(slipCleared())} />
    </Group>
  );
}

interface AmountProps {
  readonly amount: number | string;
  readonly available: number;
  readonly problem: string | null;
}

function AmountField({ amount, available, problem }: AmountProps) {
  const { t, i18n } = useTranslation('betting');
  const dispatch = useDispatch();
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const shown = problem === null || problem === 'missing' ? null : t(`slip.problem.${problem}`);
  return (
    <>
      <NumberInput
        label={t('slip.amount')}
        value={amount}
        onChange={(value) => dispatch(amountChanged(value))}
        min={0}
        decimalScale={2}
        allowNegative={false}
        thousandSeparator=" "
        hideControls
        error={shown}
        inputMode="decimal"
      />
      <Group gap={6} grow>
        {SHARES.map((share) => (
          <Button
            key={share}
            size="compact-sm"
            variant="default"
            onClick={() => dispatch(amountChanged(shareOf(available, share)))}
          >
            {share === 100 ? t('slip.all') : percent.format(share / 100)}
          </Button>
        ))}
      </Group>
    </>
  );
}

function Row({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{label}</Text>
      <Text component="div" fw={strong ? 700 : 400}>
        {children}
      </Text>
    </Group>
  );
}
