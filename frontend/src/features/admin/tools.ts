/** The sections of the panel, in the order in which it shows them. */
export const SECTIONS = ['general', 'users', 'judges', 'teams', 'tournament', 'tools', 'shop'] as const;
export type Section = (typeof SECTIONS)[number];

export interface Tool {
  /** Translation key. With hyphens instead of capitals, also its address. */
  readonly key: string;
  readonly section: Section;
  /** The only tools that judges see. */
  readonly forJudges?: true;
  /** What it does cannot be undone, or concerns everybody. */
  readonly danger?: true;
}

const LIST = [
  { key: 'phase', section: 'general' },
  { key: 'countdown', section: 'general' },
  { key: 'tournamentWindow', section: 'general' },
  { key: 'trailer', section: 'general' },
  { key: 'news', section: 'general' },
  { key: 'uploads', section: 'general' },
  { key: 'users', section: 'users' },
  { key: 'roles', section: 'users' },
  { key: 'money', section: 'users' },
  { key: 'passwords', section: 'users' },
  { key: 'messages', section: 'users' },
  { key: 'deleteUser', section: 'users', danger: true },
  { key: 'judges', section: 'judges', forJudges: true },
  { key: 'judgeMusic', section: 'judges' },
  { key: 'teams', section: 'teams' },
  { key: 'addTeam', section: 'teams' },
  { key: 'videos', section: 'teams' },
  { key: 'deleteTeam', section: 'teams', danger: true },
  { key: 'launch', section: 'tournament' },
  { key: 'winners', section: 'tournament' },
  { key: 'overturn', section: 'tournament', danger: true },
  { key: 'favorites', section: 'tournament' },
  { key: 'odds', section: 'tournament', forJudges: true },
  { key: 'visibility', section: 'tournament' },
  { key: 'revives', section: 'tournament' },
  { key: 'publicVote', section: 'tournament' },
  { key: 'massMail', section: 'tools' },
  { key: 'webhooks', section: 'tools' },
  { key: 'audit', section: 'tools' },
  { key: 'amvdle', section: 'tools' },
  { key: 'projections', section: 'tools' },
  { key: 'results', section: 'tools' },
  { key: 'reset', section: 'tools', danger: true },
  { key: 'products', section: 'shop' },
  { key: 'purchases', section: 'shop' },
] as const satisfies readonly Tool[];

export type ToolKey = (typeof LIST)[number]['key'];
export const TOOLS: readonly (Tool & { readonly key: ToolKey })[] = LIST;

/** Sections that a judge may open. */
export const JUDGE_SECTIONS: readonly Section[] = ['judges', 'tournament'];

/** Tools whose texts contain every typed word, in any order. */
export function findTools<T extends Tool>(
  tools: readonly T[],
  search: string,
  textOf: (tool: T) => string,
): T[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return tools.filter((tool) => {
    const text = textOf(tool).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
