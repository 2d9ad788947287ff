import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { BetOfferView } from '@arena/projections/betting/bet-offers.types';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { BetSlip } from './bet-slip.js';
import { ClosedPick } from './closed-pick.js';
import { selectPick, slipCleared } from './bet-slip.slice.js';
import { pickBlockers } from '../pick-blockers.js';
import { standingBet } from '../standing-bet.js';
import classes from '../betting.module.css';

interface Props {
  readonly me: FullUserView;
  /** On which the page takes bets. */
  readonly matches: readonly MatchView[];
  readonly bets: readonly BetView[];
  readonly offers: ReadonlyMap<string, BetOfferView>;
  /** As long as no team is picked. */
  readonly empty?: ReactNode;
}

/** The slip of the picked team, or why its match takes no bets any more. */
export function ChosenSlip({ me, matches, bets, offers, empty }: Props) {
  const { t } = useTranslation('betting');
  const dispatch = useDispatch();
  const pick = useSelector(selectPick);
  const match = matches.find((each) => each.match_id === pick?.matchId);
  const offer = offers.get(pick?.matchId ?? '');
  // A pick from another page stays: its match may still be open.
  if (!pick || !match || !offer)
    return empty === undefined ? <p className={classes.hint}>{t('slip.empty')}</p> : empty;
  // Without money, the slip stays open: welcome money may be a press away.
  const blockedBy = (pickBlockers(offer, pick.teamName) ?? []).filter(
    ({ code }) => code !== 'insufficient-funds',
  );
  if (blockedBy.length > 0)
    return (
      <ClosedPick teamName={pick.teamName} blockedBy={blockedBy} onClose={() => dispatch(slipCleared())} />
    );
  return (
    <BetSlip
      key={match.match_id}
      me={me}
      match={match}
      teamName={pick.teamName}
      available={offer.max_stake}
      standing={standingBet(bets, match.match_id)}
    />
  );
}
