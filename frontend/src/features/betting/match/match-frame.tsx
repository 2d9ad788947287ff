import { useDispatch, useSelector } from 'react-redux';
import type { MatchPageView } from '@arena/projections/match-pages/match-page.types';
import { MatchStateBadge } from '../../../shared/bracket/match-state-badge.js';
import { VersusFrame } from '../../../shared/versus/versus-frame.js';
import { versusSides } from '../../../shared/versus/versus-side.js';
import { pickBlockers } from '../pick-blockers.js';
import { selectPick, teamPicked } from '../slip/bet-slip.slice.js';
import { useMatchOffer } from '../use-match-offer.js';
import { REASON } from './match-slip.js';

interface Props {
  readonly page: MatchPageView;
  /** Whether its halves pick a team. */
  readonly picks: boolean;
}

export function MatchFrame({ page, picks }: Props) {
  return picks ? <PickingFrame page={page} /> : <Frame page={page} />;
}

function Frame({ page: { match, entrants }, picking }: Pick<Props, 'page'> & FramePicking) {
  const shown = { sides: versusSides(match, entrants), mark: <MatchStateBadge match={match} /> };
  return <VersusFrame {...shown} size="hero" {...(picking && { picking })} />;
}

type FramePicking = Pick<Parameters<typeof VersusFrame>[0], 'picking'>;

function PickingFrame({ page }: Pick<Props, 'page'>) {
  const { match_id: matchId } = page.match;
  const { offer } = useMatchOffer(matchId);
  const dispatch = useDispatch();
  const pick = useSelector(selectPick);
  return (
    <Frame
      page={page}
      picking={{
        picked: pick?.matchId === matchId ? pick.teamName : null,
        isBlocked: (team) => pickBlockers(offer, team)?.length !== 0,
        reason: REASON,
        onPick: (teamName) => dispatch(teamPicked({ matchId, teamName })),
      }}
    />
  );
}
