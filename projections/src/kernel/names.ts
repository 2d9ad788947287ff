/** By user id. Deleted accounts are missing. */
export type People = Pick<ReadonlyMap<string, { readonly name: string }>, 'get'>;

/** Null: the account was deleted. */
export function nameOf(people: People, userId: string): string | null {
  return people.get(userId)?.name ?? null;
}

export interface TeamLabel {
  readonly name: string;
  readonly color: string;
}
export type TeamLabels = ReadonlyMap<string, TeamLabel>;

/** Falls back to the id for an unknown team. */
export function teamNameOf(teams: TeamLabels, teamId: string): string {
  return teams.get(teamId)?.name ?? teamId;
}

export function labelsOf(teams: Iterable<TeamLabel & { readonly teamId: string }>): TeamLabels {
  return new Map([...teams].map(({ teamId, name, color }) => [teamId, { name, color }]));
}
