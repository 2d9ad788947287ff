export const TEAM_COLORS = {
  blue: '#3b82f6',
  red: '#ef4444',
  green: '#22a55b',
  orange: '#f97316',
  purple: '#9333ea',
  pink: '#ec4899',
  gold: '#eab308',
  silver: '#a8b3c2',
  cyan: '#06b6d4',
  teal: '#0d9488',
  lime: '#84cc16',
  brown: '#92603a',
  black: '#1f2430',
  white: '#f4f5f7',
  crimson: '#c2183f',
  indigo: '#5b5bd6',
  turquoise: '#2dd4bf',
  salmon: '#fa8072',
  beige: '#d8c6a0',
  violet: '#c084fc',
} as const;

export type TeamColor = keyof typeof TEAM_COLORS;
export const TEAM_COLOR_NAMES = Object.keys(TEAM_COLORS) as readonly TeamColor[];
