import { useSelector } from 'react-redux';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { MatchPageView } from '@arena/projections/match-pages/match-page.types';
import { MatchStateBadge } from '../../../shared/bracket/match-state-badge.js';
import { RevealGate } from '../../../shared/reveal/reveal-gate.js';
import { VersusFrame } from '../../../shared/versus/versus-frame.js';
import { versusSides, type VersusSide } from '../../../shared/versus/versus-side.js';
import { selectPick } from '../slip/bet-slip.slice.js';
import { useMatchOffer } from '../use-match-offer.js';
import { useTeamPick } from '../use-team-pick.js';
import { REASON } from './match-slip.js';

interface Props {
  readonly page: MatchPageView;
  /** Whether its halves pick a team. */
  readonly picks: boolean;
  /** The page shows a past moment. */
  readonly isPast: boolean;
}

export function MatchFrame({ page: { match, entrants, season }, picks, isPast }: Props) {
  const sides = versusSides(match, entrants);
  if (picks) return <PickingFrame match={match} sides={sides} />;
  return (
    <RevealGate season={season} match={match} sides={sides} isPast={isPast}>
      {(shown) => <VersusFrame sides={shown} size="hero" mark={<MatchStateBadge match={match} />} />}
    </RevealGate>
  );
}

function PickingFrame({ match, sides }: { match: MatchView; sides: readonly VersusSide[] }) {
  const { match_id: matchId } = match;
  const { offer } = useMatchOffer(matchId);
  const picking = useTeamPick();
  const pick = useSelector(selectPick);
  return (
    <VersusFrame
      sides={sides}
      size="hero"
      mark={<MatchStateBadge match={match} />}
      picking={{
        picked: pick?.matchId === matchId ? pick.teamName : null,
        isBlocked: (team) => !picking.isPickable(offer, team),
        reason: REASON,
        onPick: (teamName) => picking.pick(matchId, teamName, offer),
      }}
    />
  );
}
