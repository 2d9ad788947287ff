import { oneOf, text, wholeNumber, type Rule } from './rule.js';
import { videoUrl } from './video-links.js';

const line = (max: number): Rule => text({ max, pattern: /^[^\t\n\r]+$/ });

export const editionRules = {
  name: line(80),
  series: oneOf(['iron-chef', 'battle-arena']),
  number: wholeNumber(1, 999),
  year: wholeNumber(1980, 2100),
  rank: wholeNumber(1, 999),
  category: line(40),
  entrant: line(60),
  editor: line(40),
  videoTitle: line(100),
  videoLink: videoUrl,
  description: text({ max: 2000 }),
  source: text({ max: 300 }),
} as const satisfies Record<string, Rule>;
