import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import type { BetOfferView } from '@arena/projections/betting/bet-offers.types';
import { useWelcomeMoney } from '../../shared/money/starting-money.js';
import { signUpPath } from '../../shared/routing/paths.js';
import { slipRestored, teamPicked } from './slip/bet-slip.slice.js';
import { needsAccount, pickBlockers } from './pick-blockers.js';

export interface TeamPicking {
  /** Whether a press on the team leads to a bet. */
  readonly isPickable: (offer: BetOfferView | undefined, teamName: string) => boolean;
  readonly pick: (matchId: string, teamName: string, offer: BetOfferView | undefined) => void;
}

/**
 * Picks a team of a match. A visitor signs up first, and comes back to the slip of this team, if a new account has
 * welcome money to bet.
 */
export function useTeamPick(): TeamPicking {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const hasWelcome = useWelcomeMoney() !== null;
  return useMemo(
    () => ({
      isPickable: (offer, teamName) =>
        pickBlockers(offer, teamName)?.length === 0 || (hasWelcome && needsAccount(offer, teamName)),
      pick: (matchId, teamName, offer) => {
        const pick = { matchId, teamName };
        if (!needsAccount(offer, teamName)) {
          dispatch(teamPicked(pick));
          return;
        }
        dispatch(slipRestored({ pick }));
        void navigate(signUpPath(pathname + search), { state: { toForm: true } });
      },
    }),
    [dispatch, navigate, pathname, search, hasWelcome],
  );
}
