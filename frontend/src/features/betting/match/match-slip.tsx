import { Button, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import type { BetOfferView } from '@arena/projections/betting/bet-offers.types';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { ReceiptButton } from '../../../shared/bets/receipt/receipt-button.js';
import { sidesOf } from '../../../shared/bracket/match-sides.js';
import { useWelcomeMoney } from '../../../shared/money/starting-money.js';
import { NotLoaded } from '../../../shared/notices/loaded.js';
import { loginPath, signUpPath } from '../../../shared/routing/paths.js';
import { BettingNotice } from '../betting-notice.js';
import { MyBetLine } from '../match-card.js';
import { OwnTeamHint } from '../own-team-hint.js';
import { selectPick } from '../slip/bet-slip.slice.js';
import { ChosenSlip } from '../slip/chosen-slip.js';
import { SlipSheet } from '../slip/slip-sheet.js';
import { TeamPick } from '../slip/team-pick.js';
import { standingBet } from '../standing-bet.js';
import { useMatchOffer } from '../use-match-offer.js';
import { useTeamPick } from '../use-team-pick.js';
import { WithdrawButton, WithdrawDialog } from '../withdraw-bet.js';
import styles from './match-page.module.css';

/** Id of what says why a reader cannot bet. */
export const REASON = 'why-no-bet';

interface Props {
  readonly match: MatchView;
  /** Of the match; the current one. */
  readonly season: number;
  /** Whether a phone has it as a bar at the bottom. */
  readonly bar?: boolean;
}

/** The slip of an undecided match, or why the reader cannot bet. */
export function MatchSlip({ match, season, bar = true }: Props) {
  const { me, bets, offer, blocker, mine } = useMatchOffer(match.match_id);
  return (
    <>
      <Notices match={match} />
      {me && offer && bets && <Slip me={me} match={match} offer={offer} bets={bets} bar={bar} />}
      {bar && match.bets_open && blocker?.code === 'login-required' && <AccountBar />}
      {mine && <MyBet bet={mine} season={season} canWithdraw={match.bets_open} />}
    </>
  );
}

/** What the reader has, or why the reader cannot bet. */
function Notices({ match }: Pick<Props, 'match'>) {
  const { me, own, offers, offer, blocker } = useMatchOffer(match.match_id);
  return (
    <div id={REASON} className={styles.notices}>
      <NotLoaded of={offers} />
      <NotLoaded of={own} />
      {offers.data && <BettingNotice blocker={blocker} me={me} matches={[match]} brief />}
      <Closed match={match} />
      <OwnTeamHint offer={offer} />
    </div>
  );
}

function Closed({ match }: Pick<Props, 'match'>) {
  const { t } = useTranslation('errors');
  return match.bets_open ? null : <Text size="sm">{t('bet-closed')}</Text>;
}

interface SlipProps {
  readonly me: FullUserView;
  readonly match: MatchView;
  readonly offer: BetOfferView;
  readonly bets: readonly BetView[];
  readonly bar: boolean;
}

/** Stays after the match has closed, to say so. */
function Slip({ me, match, offer, bets, bar }: SlipProps) {
  const pick = useSelector(selectPick);
  if (offer.blocked_by.length > 0 && pick?.matchId !== match.match_id) return null;
  return (
    <ChosenSlip
      me={me}
      matches={[match]}
      bets={bets}
      offers={new Map([[match.match_id, offer]])}
      empty={
        bar && <SlipBar match={match} offer={offer} replaces={standingBet(bets, match.match_id) !== null} />
      }
    />
  );
}

interface BarProps {
  readonly match: MatchView;
  readonly offer: BetOfferView;
  /** Whether a bet would replace another one. */
  readonly replaces: boolean;
}

/** On a phone, a bar at the bottom that opens as a sheet. */
function SlipBar({ match, offer, replaces }: BarProps) {
  const { t } = useTranslation('betting');
  const picking = useTeamPick();
  const [opened, setOpened] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    // One takes the place of the other, so the focus would be lost.
    flushSync(() => setOpened(true));
    sheet.current?.querySelector<HTMLElement>('[data-pick]:not([disabled])')?.focus();
  };
  const close = () => {
    flushSync(() => setOpened(false));
    button.current?.focus();
  };
  if (opened)
    return (
      <SlipSheet title={<Text fw={700}>{t('slip.empty')}</Text>} ref={sheet} onClose={close}>
        {sidesOf(match).map((side) => (
          <TeamPick
            key={side.name}
            side={side}
            pressed={false}
            disabled={!picking.isPickable(offer, side.name)}
            onPick={() => picking.pick(match.match_id, side.name, offer)}
          />
        ))}
      </SlipSheet>
    );
  return (
    <>
      <p className={styles.hint}>{t('slip.empty')}</p>
      <div className={styles.bar}>
        <Button fullWidth size="md" ref={button} onClick={open}>
          {t(replaces ? 'slip.change' : 'slip.choose')}
        </Button>
      </div>
    </>
  );
}

/** A new account without money could not bet: then only the log-in helps. */
function AccountBar() {
  const { t } = useTranslation('betting');
  const { pathname, search } = useLocation();
  const back = pathname + search;
  const helps = useWelcomeMoney() !== null;
  return (
    <div className={styles.bar}>
      <Button component={Link} to={helps ? signUpPath(back) : loginPath(back)} fullWidth size="md">
        {t(helps ? 'slip.signUp' : 'blocked.login-required.title')}
      </Button>
    </div>
  );
}

/** The reader's bet, its receipt, and its withdrawal while the match is open. */
export function MyBet({ bet, season, canWithdraw }: { bet: BetView; season: number; canWithdraw: boolean }) {
  const [leaving, setLeaving] = useState<BetView | null>(null);
  return (
    <Group gap="xs">
      <MyBetLine bet={bet} />
      {canWithdraw && <WithdrawButton bet={bet} onWithdraw={setLeaving} />}
      <ReceiptButton bet={bet} season={season} />
      <WithdrawDialog bet={leaving} onClose={() => setLeaving(null)} />
    </Group>
  );
}
