import { isSample } from '../products/sample-products.js';
import type { TournamentState } from '../tournament-state.js';
import type { Proposal } from '../videos/videos.js';

/** What a season may lack. Unlike the requirements of a launch, none of it refuses anything. */
export interface Preparations {
  readonly judges: number;
  readonly sampleProducts: number;
  /** Without a public video: the draw leaves them out. */
  readonly withoutVideo: readonly TeamWithoutVideo[];
  /** Their names. Their invitations lapse when registration ends. */
  readonly pendingTeams: readonly string[];
}

export interface TeamWithoutVideo {
  readonly name: string;
  /** What became of the video that it has sent. */
  readonly sent: 'nothing' | Proposal['state'];
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
    withoutVideo: [...teams.byId.values()]
      .filter(({ teamId }) => !videos.byTeam.has(teamId))
      .map(({ teamId, name }) => ({ name, sent: videos.proposals.get(teamId)?.state ?? 'nothing' })),
    pendingTeams: [...invitations.pending.values()].map(({ name }) => name),
  };
}
