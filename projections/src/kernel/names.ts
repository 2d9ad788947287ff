import type { PublicUserDocument } from '../users/users.read-model.js';

/** The people a view speaks of, by user id; who is missing has deleted the account. */
export type People = ReadonlyMap<string, PublicUserDocument>;

/** null: the account was deleted. */
export function nameOf(people: People, userId: string): string | null {
  return people.get(userId)?.name ?? null;
}

/** What a view needs to know of a team. */
export interface TeamLabel {
  readonly name: string;
  readonly color: string;
}
/** By team id. */
export type TeamLabels = ReadonlyMap<string, TeamLabel>;

/** Name of a team; the id itself where no team of that name is known any more. */
export function teamNameOf(teams: TeamLabels, teamId: string): string {
  return teams.get(teamId)?.name ?? teamId;
}

/** Labels of any documents that describe teams: those of the bracket, the team list or the standings. */
export function labelsOf(teams: Iterable<TeamLabel & { readonly teamId: string }>): TeamLabels {
  return new Map([...teams].map(({ teamId, name, color }) => [teamId, { name, color }]));
}
