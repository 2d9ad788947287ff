/** What people besides admins may do, a property of their account. Which tools each has: `TOOLS`. */
export const GROUPS = ['news', 'shop', 'moderation', 'media'] as const;
export type Group = (typeof GROUPS)[number];

/** Their work touches what teams compete for. They do nothing for a member of a team of the running season. */
const NOT_FOR_TEAMS: readonly Group[] = ['shop', 'media'];

/** The groups that count now. */
export function activeGroups(groups: readonly Group[], isInTeam: boolean): readonly Group[] {
  return isInTeam ? groups.filter((group) => !NOT_FOR_TEAMS.includes(group)) : groups;
}
