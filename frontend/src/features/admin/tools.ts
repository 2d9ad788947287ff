import { paths } from '../../shared/routing/paths.js';

/** The sections of the panel, in the order in which it shows them. */
export const SECTIONS = ['general', 'users', 'judges', 'teams', 'tournament', 'tools', 'shop'] as const;
export type Section = (typeof SECTIONS)[number];

export interface Tool {
  /** Translation key. */
  readonly key: string;
  /** Its anchor on the page, if that differs from its name. The same for admins and judges. */
  readonly anchor?: string;
  readonly section: Section;
  /** The only tools that judges see. */
  readonly forJudges?: boolean;
}

export const TOOLS: readonly Tool[] = [
  { key: 'phase', section: 'general' },
  { key: 'countdown', section: 'general' },
  { key: 'countdownDisplay', anchor: 'countdown', section: 'general' },
  { key: 'tournamentWindow', section: 'general' },
  { key: 'trailer', section: 'general' },
  { key: 'news', section: 'general' },
  { key: 'uploads', section: 'general' },
  { key: 'users', section: 'users' },
  { key: 'roles', anchor: 'users', section: 'users' },
  { key: 'money', anchor: 'users', section: 'users' },
  { key: 'passwords', anchor: 'users', section: 'users' },
  { key: 'messages', section: 'users' },
  { key: 'judges', section: 'judges', forJudges: true },
  { key: 'judgeMusic', section: 'judges' },
  { key: 'teams', section: 'teams' },
  { key: 'addTeam', section: 'teams' },
  { key: 'videos', section: 'teams' },
  { key: 'launch', section: 'tournament' },
  { key: 'winners', section: 'tournament' },
  { key: 'favorites', anchor: 'winners', section: 'tournament' },
  { key: 'odds', anchor: 'winners', section: 'tournament', forJudges: true },
  { key: 'visibility', section: 'tournament' },
  { key: 'revives', section: 'tournament' },
  { key: 'publicVote', section: 'tournament' },
  { key: 'massMail', section: 'tools' },
  { key: 'audit', section: 'tools' },
  { key: 'amvdle', section: 'tools' },
  { key: 'projections', section: 'tools' },
  { key: 'results', section: 'tools' },
  { key: 'reset', section: 'tools' },
  { key: 'products', section: 'shop' },
  { key: 'purchases', section: 'shop' },
];

/** Sections that a judge may open. */
export const JUDGE_SECTIONS: readonly Section[] = ['judges', 'tournament'];

export function sectionPath(section: Section): string {
  return paths.adminSection.replace(':section?', section);
}

/** Tools whose texts contain every typed word, in any order. */
export function findTools(tools: readonly Tool[], search: string, textOf: (tool: Tool) => string): Tool[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return tools.filter((tool) => {
    const text = textOf(tool).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
