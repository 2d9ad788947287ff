import { isSample } from '../products/sample-products.js';
import type { TournamentState } from '../tournament-state.js';

/** What a season may lack. Unlike the requirements of a launch, none of it refuses anything. */
export interface Preparations {
  readonly judges: number;
  readonly sampleProducts: number;
  /** The draw leaves them out. */
  readonly teamsWithoutVideo: number;
  /** Their names. Their invitations lapse when registration ends. */
  readonly pendingTeams: readonly string[];
  /** Of these teams, those whose video waits for approval. */
  readonly waitingVideos: number;
}

export function preparations({
  judges,
  products,
  teams,
  videos,
  invitations,
}: TournamentState): Preparations {
  return {
    judges: judges.members.size,
    sampleProducts: [...products.byId.values()].filter(isSample).length,
    teamsWithoutVideo: teams.byId.size - videos.byTeam.size,
    pendingTeams: [...invitations.pending.values()].map(({ name }) => name),
    waitingVideos: [...videos.proposals.values()].filter(({ state }) => state === 'waiting').length,
  };
}
