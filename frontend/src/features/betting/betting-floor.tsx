import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import type { BetOfferView } from '@arena/projections/betting/bet-offers.types';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { BracketView, MatchView } from '@arena/projections/bracket/bracket.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { isStaff } from '../../shared/access/guards.js';
import { useMe } from '../../shared/api/session.js';
import { useBetOffersQuery, useBetSumsQuery, useMyBetsQuery } from '../../shared/bets/bets-api.js';
import { NotLoaded } from '../../shared/notices/loaded.js';
import { roundIn, RoundTabs } from '../../shared/bracket/round-tabs.js';
import { selectPick, teamPicked } from './bet-slip.slice.js';
import { BettingNotice } from './betting-notice.js';
import { ChosenSlip } from './chosen-slip.js';
import { MatchCard } from './match-card.js';
import { MyBets } from './my-bets.js';
import { standingBet } from './standing-bet.js';
import { TopBettors } from './top-bettors.js';
import classes from './betting.module.css';

const NO_BETS: readonly BetView[] = [];

interface Props {
  readonly bracket: BracketView;
  readonly season: number | undefined;
}

/** The matches of one round, the bet slip and the reader's bets. */
export function BettingFloor({ bracket, season }: Props) {
  const { t } = useTranslation('betting');
  const { me } = useMe();
  const userId = me?.user_id;
  const own = useMyBetsQuery(userId ? { userId, season } : skipToken);
  const bets = own.currentData ?? NO_BETS;
  const [params, setParams] = useSearchParams();
  const round = roundIn(params, bracket);
  const query = useBetOffersQuery({ userId, season });
  const { currentData: offers } = query;
  const offerOf = useMemo(() => new Map(offers?.matches.map((offer) => [offer.match_id, offer])), [offers]);
  const chooseRound = (next: number) =>
    setParams((before) => {
      before.set('round', String(next));
      before.delete('match');
      return before;
    });
  return (
    <>
      <NotLoaded of={{ ...query, data: offers }} />
      <NotLoaded of={{ ...own, data: own.currentData }} />
      {offers && <BettingNotice blocker={offers.blocked_by[0]} me={me} />}
      <RoundTabs rounds={bracket.rounds} value={round} onChange={chooseRound} label={t('round.label')} />
      <div className={classes.layout} data-without-slip={me === null || undefined}>
        <RoundCards
          bracket={bracket}
          season={season}
          round={round}
          bets={bets}
          offers={offerOf}
          highlighted={params.get('match')}
        />
        {me && own.currentData && (
          <Aside
            me={me}
            bracket={bracket}
            bets={own.currentData}
            offers={offers?.blocked_by.length === 0 ? offerOf : null}
          />
        )}
      </div>
      <TopBettors season={season} userId={userId} />
    </>
  );
}

type Offers = ReadonlyMap<string, BetOfferView>;

interface AsideProps {
  readonly me: FullUserView;
  readonly bracket: BracketView;
  readonly bets: readonly BetView[];
  /** Null: nobody can bet. */
  readonly offers: Offers | null;
}

/** The slip and the reader's bets. Without the bets, one would seem new that replaces another one. */
function Aside({ me, bracket: { season, matches }, bets, offers }: AsideProps) {
  return (
    <div className={classes.aside}>
      {offers && <ChosenSlip me={me} matches={matches} bets={bets} offers={offers} />}
      {!isStaff(me) && <MyBets bets={bets} season={season} matches={matches} />}
    </div>
  );
}

interface RoundCardsProps {
  readonly bracket: BracketView;
  readonly season: number | undefined;
  readonly round: number;
  readonly bets: readonly BetView[];
  readonly offers: Offers;
  readonly highlighted: string | null;
}

function RoundCards({ bracket, season, round, bets, offers, highlighted }: RoundCardsProps) {
  const dispatch = useDispatch();
  const pick = useSelector(selectPick);
  const sums = useBetSumsQuery({ season });
  const matches = useMemo(() => inBettingOrder(bracket.matches, round), [bracket.matches, round]);
  const choose = useCallback(
    (matchId: string, teamName: string) => dispatch(teamPicked({ matchId, teamName })),
    [dispatch],
  );
  useEffect(() => {
    if (highlighted) document.getElementById(highlighted)?.scrollIntoView({ block: 'center' });
  }, [highlighted]);
  return (
    <>
      <NotLoaded of={{ ...sums, data: sums.currentData }} />
      <ul className={classes.cards}>
        {matches.map((match) => (
          <li key={match.match_id}>
            <MatchCard
              match={match}
              entrants={bracket.entrants}
              sums={sums.currentData?.[match.match_id]}
              season={bracket.season}
              pastSeason={season}
              myBet={standingBet(bets, match.match_id)}
              picked={pick?.matchId === match.match_id ? pick.teamName : null}
              canPick={offers.get(match.match_id)?.blocked_by.length === 0}
              highlighted={highlighted === match.match_id}
              onPick={choose}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Leaves out byes, and shows open matches first. */
function inBettingOrder(matches: readonly MatchView[], round: number): MatchView[] {
  return matches
    .filter((match) => match.round === round && match.status !== 'bye')
    .sort((a, b) => Number(b.bets_open) - Number(a.bets_open) || a.number - b.number);
}
