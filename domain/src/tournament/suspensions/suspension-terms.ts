import { broken, rule, type Rule } from '../../validation/rule.js';

/** What a suspension can keep a person from. */
export const SUSPENSION_BLOCKS = ['bets', 'votes', 'messages'] as const;
export type SuspensionBlock = (typeof SUSPENSION_BLOCKS)[number];

const DAY = 24 * 60 * 60 * 1000;
export const MAX_SUSPENSION_DAYS = 366;
export const MAX_SUSPENSION = MAX_SUSPENSION_DAYS * DAY;

/** At least one, none twice. */
export const suspensionBlocks: Rule = rule(
  (value) => {
    if (!Array.isArray(value) || value.length === 0) return broken('one-of');
    const isKnown = value.every((each) => SUSPENSION_BLOCKS.includes(each as SuspensionBlock));
    return isKnown && new Set(value).size === value.length ? null : broken('one-of');
  },
  {
    type: 'array',
    minItems: 1,
    maxItems: SUSPENSION_BLOCKS.length,
    uniqueItems: true,
    items: { type: 'string', enum: SUSPENSION_BLOCKS },
  },
);
