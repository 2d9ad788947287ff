import { teamOf, type TournamentState } from '@arena/domain/tournament/tournament';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';

type Fact = Pick<TournamentEvent, 'type' | 'data'>;

/** What a reward depends on: a team, and whether its video was submitted. */
export interface Standing {
  readonly teamId: string | null;
  readonly video: boolean;
}

export function standingOf(state: TournamentState, userId: string): Standing {
  const team = teamOf(state, userId);
  return { teamId: team?.teamId ?? null, video: team !== undefined && state.media.byTeam.has(team.teamId) };
}

/** The standing before events that came later, newest last. */
export function standingBefore(now: Standing, later: readonly Fact[], userId: string): Standing {
  return later.reduceRight((standing, event) => undone(standing, event as TournamentEvent, userId), now);
}

function undone(standing: Standing, event: TournamentEvent, userId: string): Standing {
  switch (event.type) {
    case 'TeamRegistered':
      return event.data.teamId === standing.teamId ? { teamId: null, video: false } : standing;
    case 'TeamDeleted': {
      const { teamId, leaderId, mateId } = event.data;
      return leaderId === userId || mateId === userId ? { teamId, video: false } : standing;
    }
    case 'VideoSubmitted':
      return event.data.teamId === standing.teamId ? { ...standing, video: false } : standing;
    case 'VideoRemoved':
      return event.data.teamId === standing.teamId ? { ...standing, video: true } : standing;
    default:
      return standing;
  }
}
