/** What people besides admins may do, a property of their account. Which tools each has: `TOOLS`. */
export const GROUPS = ['news', 'shop', 'moderation', 'media'] as const;
export type Group = (typeof GROUPS)[number];
