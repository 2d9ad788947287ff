import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { toDecimal, type Hundredths } from '@arena/domain/kernel/money';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { CommandForm, SubmitButton } from '../../../shared/forms/command-form.js';
import { sidesOf, type MatchSide } from '../../../shared/bracket/match-sides.js';
import { Odds } from '../../../shared/bracket/odds.js';
import { useMatchPlace } from '../../../shared/bracket/round-names.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { Money } from '../../../shared/format/money.js';
import { teamColor } from '../../../shared/ui/team-color.js';
import { AmountField } from './amount-field.js';
import { selectAmount, slipCleared } from './bet-slip.slice.js';
import { ReplaceDialog } from './replace-dialog.js';
import { focusPick, useFocusOnPick } from './slip-focus.js';
import { SlipSheet } from './slip-sheet.js';
import { amountOf, checkStake, type StakeCheck } from './stake.js';
import { usePlaceBet } from './use-place-bet.js';
import classes from './slip.module.css';

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
  const placing = usePlaceBet();
  const close = useClosing();
  const input = useRef<HTMLInputElement>(null);
  useFocusOnPick(input);
  const amount = useSelector(selectAmount);
  const side = sidesOf(match).find((each) => each.name === teamName);
  if (!side) return null;
  const check = checkStake(amountOf(amount), side.odds, available);
  const done = (bet: BetView | null) => {
    if (!bet) return;
    close();
    notifications.show({ color: 'green', message: t('slip.placed', { team: bet.team_name }) });
  };
  const place = async () => {
    if (check.stake === null) return;
    const bet_amount = toDecimal(check.stake);
    done(
      await placing.place({ match_id: match.match_id, user_id: me.user_id, team_name: teamName, bet_amount }),
    );
  };
  return (
    <>
      <SlipSheet
        title={<SlipTitle match={match} side={side} />}
        color={teamColor(side.color)}
        onClose={close}
      >
        <CommandForm className={classes.form} run={place}>
          <AmountField
            amount={amount}
            available={available}
            problem={check.problem}
            replacing={standing !== null}
            input={input}
          />
          <Figures check={check} />
          {placing.error !== undefined && <ErrorNotice error={placing.error} untilClosed />}
          <SubmitButton disabled={check.stake === null}>
            {t(standing ? 'slip.replace' : 'slip.place')}
          </SubmitButton>
        </CommandForm>
      </SlipSheet>
      <ReplaceDialog placing={placing} standing={standing} onDone={done} />
    </>
  );
}

function useClosing(): () => void {
  const dispatch = useDispatch();
  return () => {
    focusPick();
    dispatch(slipCleared());
  };
}

function SlipTitle({ match, side }: { match: MatchView; side: MatchSide }) {
  const { t } = useTranslation(['betting', 'bracket']);
  const placeOf = useMatchPlace();
  return (
    <>
      <Text fw={700}>{side.name}</Text>
      <Text size="sm" c="dimmed">
        {placeOf(match)} · {t(side.juryOdds ? 'slip.juryOdds' : 'slip.odds')} <Odds value={side.odds} />
      </Text>
    </>
  );
}

/** What the bet would bring, and how much of it is more than the stake. */
function Figures({ check }: { check: StakeCheck }) {
  const { t } = useTranslation('betting');
  return (
    <dl className={classes.figures} aria-live="polite">
      <Figure label={t('slip.profit')} amount={check.profit} />
      <Figure label={t('slip.gain')} amount={check.payout} />
    </dl>
  );
}

function Figure({ label, amount }: { label: string; amount: Hundredths | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{amount === null ? '–' : <Money amount={toDecimal(amount)} />}</dd>
    </div>
  );
}
