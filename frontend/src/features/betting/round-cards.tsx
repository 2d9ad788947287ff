import { useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { BetOfferView } from '@arena/projections/betting/bet-offers.types';
import type { BracketView, MatchView } from '@arena/projections/bracket/bracket.types';
import { useBetSumsQuery } from '../../shared/bets/bets.generated.js';
import { isWatchable } from '../../shared/bracket/watchable.js';
import { Held } from '../../shared/moment/held.js';
import { atMoment, type MomentArg } from '../../shared/moment/moment.js';
import { useHeld } from '../../shared/moment/use-held.js';
import { NotLoaded } from '../../shared/notices/loaded.js';
import { matchPath, watchPath } from '../../shared/routing/paths.js';
import { selectPick } from './slip/bet-slip.slice.js';
import { MatchCard } from './match-card.js';
import { standingBet } from './standing-bet.js';
import { useTeamPick } from './use-team-pick.js';
import classes from './betting.module.css';

export type Offers = ReadonlyMap<string, BetOfferView>;

interface Props extends MomentArg {
  readonly bracket: BracketView;
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
  readonly round: number;
  /** Of the reader. */
  readonly bets: readonly BetView[];
  /** Null: of a past moment, in which nobody can bet. */
  readonly offers: Offers | null;
}

export function RoundCards({ bracket, season, round, bets, offers, at, known }: Props) {
  const [params] = useSearchParams();
  const highlighted = params.get('match');
  const pick = useSelector(selectPick);
  const query = useBetSumsQuery({ season, at, known });
  const { data, busy } = useHeld(query, String(season));
  const matches = useMemo(() => inBettingOrder(bracket.matches, round), [bracket.matches, round]);
  const picking = useTeamPick();
  useEffect(() => {
    if (highlighted) document.getElementById(highlighted)?.scrollIntoView({ block: 'center' });
  }, [highlighted]);
  return (
    <Held busy={busy}>
      <NotLoaded of={{ ...query, data }} />
      <ul className={classes.cards}>
        {matches.map((match) => (
          <li key={match.match_id}>
            <MatchCard
              match={match}
              entrants={bracket.entrants}
              sums={data?.matches.find((each) => each.match_id === match.match_id)}
              page={atMoment(matchPath(bracket.season, match.match_id), { at, known })}
              stage={
                offers && isWatchable(match, bracket.entrants)
                  ? watchPath(bracket.season, match.match_id)
                  : null
              }
              season={season}
              at={at}
              known={known}
              myBet={standingBet(bets, match.match_id)}
              picked={offers && pick?.matchId === match.match_id ? pick.teamName : null}
              offer={offers?.get(match.match_id)}
              highlighted={highlighted === match.match_id}
              picking={picking}
            />
          </li>
        ))}
      </ul>
    </Held>
  );
}

/** Leaves out byes, and shows open matches first. */
function inBettingOrder(matches: readonly MatchView[], round: number): MatchView[] {
  return matches
    .filter((match) => match.round === round && match.status !== 'bye')
    .sort((a, b) => Number(b.bets_open) - Number(a.bets_open) || a.number - b.number);
}
