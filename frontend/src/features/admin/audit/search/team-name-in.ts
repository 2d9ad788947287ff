/** The name that one of the events gives to a team. Deleted teams are not in the list of the season. */
export function teamNameIn(
  events: readonly { readonly data: unknown }[],
  teamId: string,
): string | undefined {
  const naming = events
    .map(({ data }) => data as { readonly teamId?: unknown; readonly name?: unknown })
    .find((data) => data.teamId === teamId && typeof data.name === 'string');
  return naming?.name as string | undefined;
}
