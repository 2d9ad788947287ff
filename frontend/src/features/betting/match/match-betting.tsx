import { Group } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import type { BetOfferView } from '@arena/projections/betting/bet-offers.types';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { MatchPageView } from '@arena/projections/match-pages/match-page.types';
import { useMe } from '../../../shared/api/session.js';
import { ReceiptButton } from '../../../shared/bets/receipt/receipt-button.js';
import { useBetOffersQuery, useMyBetsQuery } from '../../../shared/bets/bets.generated.js';
import { sidesOf } from '../../../shared/bracket/match-sides.js';
import type { MomentArg } from '../../../shared/moment/moment.js';
import { NotLoaded } from '../../../shared/notices/loaded.js';
import { selectPick, teamPicked } from '../slip/bet-slip.slice.js';
import { BettingNotice } from '../betting-notice.js';
import { ChosenSlip } from '../slip/chosen-slip.js';
import { MatchBets } from '../match-bets.js';
import { MyBetLine } from '../match-card.js';
import { OwnTeamHint } from '../own-team-hint.js';
import { pickBlockers } from '../pick-blockers.js';
import { standingBet } from '../standing-bet.js';
import { TeamPick } from '../slip/team-pick.js';
import { WithdrawButton, WithdrawDialog } from '../withdraw-bet.js';
import { BetShares } from './bet-shares.js';
import styles from './match-page.module.css';

interface Props {
  readonly page: MatchPageView;
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
}

export function MatchBetting({ page, season }: Props) {
  const { me } = useMe();
  const { match } = page;
  const own = useMyBetsQuery(me ? { userId: me.user_id, season } : skipToken);
  const mine = standingBet(own.data?.bets ?? [], match.match_id);
  return (
    <section aria-labelledby="bets" className={styles.betting} data-spoils>
      <div>
        <BetShares page={page} />
        <NotLoaded of={own} />
        {mine && <MyBet bet={mine} page={page} isCurrent={season === undefined} />}
        <MatchBets matchId={match.match_id} season={season} />
      </div>
      {season === undefined && <Picking page={page} />}
    </section>
  );
}

interface MyBetProps {
  readonly bet: BetView;
  readonly page: MatchPageView;
  readonly isCurrent: boolean;
}

/** The reader's bet, its receipt, and its withdrawal while the match is open. */
function MyBet({ bet, page: { season, match }, isCurrent }: MyBetProps) {
  const [leaving, setLeaving] = useState<BetView | null>(null);
  return (
    <Group gap="xs">
      <MyBetLine bet={bet} />
      {isCurrent && match.bets_open && <WithdrawButton bet={bet} onWithdraw={setLeaving} />}
      <ReceiptButton bet={bet} season={season} />
      <WithdrawDialog bet={leaving} onClose={() => setLeaving(null)} />
    </Group>
  );
}

export function PastBetting({ page, ...moment }: Props & MomentArg) {
  return (
    <section aria-labelledby="bets">
      <BetShares page={page} />
      <MatchBets matchId={page.match.match_id} {...moment} />
    </section>
  );
}

function Picking({ page: { match } }: { page: MatchPageView }) {
  const { me } = useMe();
  const query = useBetOffersQuery({ userId: me?.user_id, season: undefined });
  const { data: offers } = query;
  const offer = offers?.matches.find((one) => one.match_id === match.match_id);
  if (match.winner !== null) return null;
  return (
    <div className={styles.picking} data-match>
      <NotLoaded of={query} />
      {offers && <BettingNotice blocker={offers.blocked_by[0]} me={me} />}
      <Picks match={match} offer={offer} />
      <OwnTeamHint offer={offer} />
      {me && offer && <Slip me={me} match={match} offer={offer} />}
    </div>
  );
}

interface SlipProps {
  readonly me: FullUserView;
  readonly match: MatchView;
  readonly offer: BetOfferView;
}

/** Stays after the match has closed, to say so. */
function Slip({ me, match, offer }: SlipProps) {
  const pick = useSelector(selectPick);
  const { data } = useMyBetsQuery({ userId: me.user_id, season: undefined });
  // Without them, a bet would seem new that replaces another one.
  if (!data) return null;
  if (offer.blocked_by.length > 0 && pick?.matchId !== match.match_id) return null;
  return (
    <ChosenSlip me={me} matches={[match]} bets={data.bets} offers={new Map([[match.match_id, offer]])} />
  );
}

function Picks({ match, offer }: { match: MatchView; offer: BetOfferView | undefined }) {
  const dispatch = useDispatch();
  const pick = useSelector(selectPick);
  return sidesOf(match).map((side) => (
    <TeamPick
      key={side.name}
      side={side}
      pressed={pick?.matchId === match.match_id && pick.teamName === side.name}
      disabled={pickBlockers(offer, side.name)?.length !== 0}
      onPick={() => dispatch(teamPicked({ matchId: match.match_id, teamName: side.name }))}
    />
  ));
}
