import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import type { BetOfferView } from '@arena/projections/betting/bet-offers.types';
import { signUpPath } from '../../shared/routing/paths.js';
import { slipRestored, teamPicked } from './slip/bet-slip.slice.js';
import { needsAccount } from './pick-blockers.js';

/** Picks a team of a match. A visitor signs up first, and comes back to the slip of this team. */
export function useTeamPick(): (matchId: string, teamName: string, offer: BetOfferView | undefined) => void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (matchId, teamName, offer) => {
      const pick = { matchId, teamName };
      if (!needsAccount(offer, teamName)) {
        dispatch(teamPicked(pick));
        return;
      }
      dispatch(slipRestored({ pick }));
      void navigate(signUpPath(pathname + search), { state: { toForm: true } });
    },
    [dispatch, navigate, pathname, search],
  );
}
