/** What people besides admins may do, a property of their account. */
export const GROUPS = ['news', 'shop', 'moderation', 'media'] as const;
export type Group = (typeof GROUPS)[number];

/** The tools that a group has besides admins. Its commands, its routes and the panel read it. */
export const TOOL_GROUPS = {
  trailer: 'media',
  banner: 'news',
  news: 'news',
  messages: 'moderation',
  judgeMusic: 'media',
  videos: 'media',
  products: 'shop',
  purchases: 'shop',
} as const satisfies Readonly<Record<string, Group>>;
export type GroupTool = keyof typeof TOOL_GROUPS;

/** Their work touches what teams compete for. They do nothing for a member of a team of the running season. */
const NOT_FOR_TEAMS: readonly Group[] = ['shop', 'media'];

/** The groups that count now. */
export function activeGroups(groups: readonly Group[], isInTeam: boolean): readonly Group[] {
  return isInTeam ? groups.filter((group) => !NOT_FOR_TEAMS.includes(group)) : groups;
}
