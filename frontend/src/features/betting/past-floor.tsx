import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { isStaff } from '@arena/projections/pages/guards';
import { useMe } from '../../shared/api/session.js';
import { useMyBetsQuery } from '../../shared/bets/bets.generated.js';
import { RoundNames } from '../../shared/bracket/round-names.js';
import { RoundTabs } from '../../shared/bracket/round-tabs.js';
import { Held } from '../../shared/moment/held.js';
import type { MomentArg } from '../../shared/moment/moment.js';
import { useHeld } from '../../shared/moment/use-held.js';
import { NotLoaded } from '../../shared/notices/loaded.js';
import { MyBets } from './my-bets.js';
import { RoundCards } from './round-cards.js';
import { TopBettors } from './top-bettors.js';
import { useRoundChoice } from './use-round-choice.js';
import classes from './betting.module.css';

const NO_BETS: readonly BetView[] = [];
const NONE_OPEN = [] as const;

interface Props extends MomentArg {
  /** At the moment. */
  readonly bracket: BracketView;
  readonly season: number | undefined;
}

/** Matches, odds and bets at a past moment. Nobody can bet there. */
export function PastFloor({ bracket, season, at, known }: Props) {
  const { t } = useTranslation('betting');
  const { me } = useMe();
  const userId = me && !isStaff(me) ? me.user_id : undefined;
  const own = useMyBetsQuery(userId === undefined ? skipToken : { userId, season, at, known });
  const { data, busy } = useHeld(own, `${userId} ${season}`);
  const [round, chooseRound] = useRoundChoice(bracket);
  return (
    <RoundNames of={bracket}>
      <NotLoaded of={{ ...own, data }} />
      <RoundTabs rounds={bracket.rounds} value={round} onChange={chooseRound} label={t('round.label')} />
      <div className={classes.layout} data-without-slip={userId === undefined || undefined}>
        <RoundCards
          bracket={bracket}
          season={season}
          round={round}
          at={at}
          known={known}
          bets={data?.bets ?? NO_BETS}
          offers={null}
        />
        {data && (
          <Held busy={busy}>
            <div className={classes.aside}>
              <MyBets bets={data.bets} season={bracket.season} matches={NONE_OPEN} />
            </div>
          </Held>
        )}
      </div>
      <TopBettors season={season} at={at} known={known} userId={me?.user_id} />
    </RoundNames>
  );
}
