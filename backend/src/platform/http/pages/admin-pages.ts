/** The sections of the admin panel, and the address of each tool in them. */
const TOOLS = {
  general: ['phase', 'countdown', 'tournament-window', 'trailer', 'news', 'uploads'],
  users: ['users', 'roles', 'money', 'passwords', 'messages', 'delete-user'],
  judges: ['judges', 'judge-music'],
  teams: ['teams', 'add-team', 'videos', 'delete-team'],
  tournament: ['launch', 'winners', 'overturn', 'favorites', 'odds', 'visibility', 'revives', 'public-vote'],
  tools: ['mass-mail', 'webhooks', 'audit', 'amvdle', 'projections', 'results', 'reset'],
  shop: ['products', 'purchases'],
} as const;

/** The addresses of the admin panel. */
export const ADMIN_PAGES: ReadonlySet<string> = new Set(
  [
    '/admin',
    // Tools with an address outside of their section.
    '/admin/audit',
    '/admin/projections',
    '/admin/overturn',
    // Former tools, which lead to their successors.
    '/admin/tools/rebuild',
    '/admin/general/countdown-display',
    ...Object.entries(TOOLS).flatMap(([section, tools]) => [
      `/admin/${section}`,
      ...tools.map((tool) => `/admin/${section}/${tool}`),
    ]),
  ].map((page) => `${page}/`),
);
