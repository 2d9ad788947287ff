import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { isStaff } from '@arena/projections/pages/guards';
import { useMe } from '../../shared/api/session.js';
import { useBetOffersQuery, useMyBetsQuery } from '../../shared/bets/bets.generated.js';
import { NotLoaded } from '../../shared/notices/loaded.js';
import { RoundNames } from '../../shared/bracket/round-names.js';
import { RoundTabs } from '../../shared/bracket/round-tabs.js';
import { BettingNotice } from './betting-notice.js';
import { ChosenSlip } from './slip/chosen-slip.js';
import { MyBets } from './my-bets.js';
import { RoundCards, type Offers } from './round-cards.js';
import { TopBettors } from './top-bettors.js';
import { useRoundChoice } from './use-round-choice.js';
import classes from './betting.module.css';

const NO_BETS: readonly BetView[] = [];

/** The matches of one round, the bet slip and the reader's bets. */
export function BettingFloor({ bracket, season }: { bracket: BracketView; season: number | undefined }) {
  const { t } = useTranslation('betting');
  const { me } = useMe();
  const userId = me?.user_id;
  const own = useMyBetsQuery(userId ? { userId, season } : skipToken);
  const bets = own.currentData?.bets;
  const [round, chooseRound] = useRoundChoice(bracket);
  const query = useBetOffersQuery({ userId, season });
  const { currentData: offers } = query;
  const offerOf = useMemo(() => new Map(offers?.matches.map((offer) => [offer.match_id, offer])), [offers]);
  return (
    <RoundNames of={bracket}>
      <NotLoaded of={{ ...query, data: offers }} />
      <NotLoaded of={{ ...own, data: bets }} />
      {offers && <BettingNotice blocker={offers.blocked_by[0]} me={me} matches={bracket.matches} />}
      <RoundTabs rounds={bracket.rounds} value={round} onChange={chooseRound} label={t('round.label')} />
      <div className={classes.layout} data-without-slip={me === null || undefined}>
        <RoundCards bracket={bracket} season={season} round={round} bets={bets ?? NO_BETS} offers={offerOf} />
        {me && bets && (
          <Aside
            me={me}
            bracket={bracket}
            bets={bets}
            offers={offers?.blocked_by.every(({ code }) => code === 'insufficient-funds') ? offerOf : null}
            isBroke={offers?.blocked_by.length !== 0}
          />
        )}
      </div>
      <TopBettors season={season} userId={userId} />
    </RoundNames>
  );
}

interface AsideProps {
  readonly me: FullUserView;
  readonly bracket: BracketView;
  readonly bets: readonly BetView[];
  /** Null: nobody can bet. */
  readonly offers: Offers | null;
  readonly isBroke: boolean;
}

/** The slip and the reader's bets. Without the bets, one would seem new that replaces another one. */
function Aside({ me, bracket: { season, matches }, bets, offers, isBroke }: AsideProps) {
  return (
    <div className={classes.aside}>
      {offers && (
        <ChosenSlip me={me} matches={matches} bets={bets} offers={offers} {...(isBroke && { empty: null })} />
      )}
      {!isStaff(me) && <MyBets bets={bets} season={season} matches={matches} />}
    </div>
  );
}
