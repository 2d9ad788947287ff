import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import type { BetView } from '@arena/projections/views/bet.types';
import type { BracketView, MatchView } from '@arena/projections/views/bracket.types';
import type { FullUserView } from '@arena/projections/views/user.types';
import { useMe } from '../../shared/api/session.js';
import { RoundTabs } from '../../shared/bracket/round-tabs.js';
import { BetSlip } from './bet-slip.js';
import { selectPick, slipCleared, teamPicked } from './bet-slip.slice.js';
import { useMyBetsQuery } from './betting-api.js';
import { BettingNotice } from './betting-notice.js';
import { obstacleFor } from './bettor.js';
import { MatchCard } from './match-card.js';
import { MyBets } from './my-bets.js';
import classes from './betting.module.css';

interface Props {
  readonly bracket: BracketView;
  readonly season: number | undefined;
}

/** The matches of one round, the slip, and the reader's own bets. */
export function BettingFloor({ bracket, season }: Props) {
  const { t } = useTranslation('betting');
  const { me } = useMe();
  const { data: bets = [] } = useMyBetsQuery({ userId: me?.user_id ?? '', season }, { skip: me === null });
  const [params, setParams] = useSearchParams();
  const newest = bracket.rounds.at(-1)?.round ?? 1;
  const round = Number(params.get('round')) || newest;
  const obstacle = obstacleFor(me, season, me?.stDollars_in_play);
  const chooseRound = (next: number) =>
    setParams((before) => {
      before.set('round', String(next));
      before.delete('match');
      return before;
    });
  return (
    <>
      <BettingNotice obstacle={obstacle} me={me} />
      <RoundTabs rounds={bracket.rounds} value={round} onChange={chooseRound} label={t('round.label')} />
      <div className={classes.layout}>
        <RoundCards
          bracket={bracket}
          round={round}
          bets={bets}
          canPick={obstacle === null}
          highlighted={params.get('match')}
        />
        <div className={classes.aside}>
          {me && obstacle === null && <ChosenSlip me={me} bracket={bracket} bets={bets} />}
          {me && me.role !== 'admin' && !me.is_judge && <MyBets bets={bets} matches={bracket.matches} />}
        </div>
      </div>
    </>
  );
}

interface RoundCardsProps {
  readonly bracket: BracketView;
  readonly round: number;
  readonly bets: readonly BetView[];
  readonly canPick: boolean;
  readonly highlighted: string | null;
}

function RoundCards({ bracket, round, bets, canPick, highlighted }: RoundCardsProps) {
  const dispatch = useDispatch();
  const pick = useSelector(selectPick);
  const visible = bracket.rounds.find((each) => each.round === round)?.visible ?? false;
  const matches = useMemo(() => inBettingOrder(bracket.matches, round), [bracket.matches, round]);
  const choose = useCallback(
    (matchId: string, teamName: string) => dispatch(teamPicked({ matchId, teamName })),
    [dispatch],
  );
  useEffect(() => {
    if (highlighted) document.getElementById(highlighted)?.scrollIntoView({ block: 'center' });
  }, [highlighted]);
  return (
    <ul className={classes.cards}>
      {matches.map((match) => (
        <li key={match.match_id}>
          <MatchCard
            match={match}
            roundVisible={visible}
            myBet={standingBet(bets, match.match_id)}
            picked={pick?.matchId === match.match_id ? pick.teamName : null}
            canPick={canPick}
            highlighted={highlighted === match.match_id}
            onPick={choose}
          />
        </li>
      ))}
    </ul>
  );
}

/** Drops a pick whose match has closed meanwhile: nothing may be bet on it any more. */
function ChosenSlip({
  me,
  bracket,
  bets,
}: {
  me: FullUserView;
  bracket: BracketView;
  bets: readonly BetView[];
}) {
  const { t } = useTranslation('betting');
  const dispatch = useDispatch();
  const pick = useSelector(selectPick);
  const match = bracket.matches.find((each) => each.match_id === pick?.matchId);
  const stale = pick !== null && match?.bets_open !== true;
  useEffect(() => {
    if (stale) dispatch(slipCleared());
  }, [stale, dispatch]);
  if (!pick || !match || stale) return <p className={classes.hint}>{t('slip.empty')}</p>;
  return (
    <BetSlip me={me} match={match} teamName={pick.teamName} standing={standingBet(bets, match.match_id)} />
  );
}

/** The bet that counts: withdrawn ones are history. */
function standingBet(bets: readonly BetView[], matchId: string): BetView | null {
  return (
    bets.find((bet) => bet.match_id === matchId && bet.status !== 'replaced' && bet.status !== 'deleted') ??
    null
  );
}

/** Byes take no bets and are left out; open matches come first. */
function inBettingOrder(matches: readonly MatchView[], round: number): MatchView[] {
  return matches
    .filter((match) => match.round === round && match.status !== 'bye')
    .sort((a, b) => Number(b.bets_open) - Number(a.bets_open) || a.number - b.number);
}
