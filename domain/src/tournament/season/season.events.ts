import type { StatedChanges } from '../../kernel/events/event-before.js';
import type { DomainEvent } from '../../kernel/events/event.js';
import type { SeasonRules, SettableRule, SettableRules } from './season-rules.js';
import type { TakeOver } from './take-over-choice.js';
import { always, none, type EventDeclarationsOf } from '../event-declarations.js';
import { withShopAndAmvdleRules } from '../tournament.upcasts.js';

/** 0 countdown, 1 registration, 2 competition, 3 betting. */
export type Phase = 0 | 1 | 2 | 3;
export const PHASES: readonly Phase[] = [0, 1, 2, 3];

export type SeasonOpened = DomainEvent<'SeasonOpened', { season: number; rules: SeasonRules }>;
/** Only the rules that it changes, as they were and as they are from then on. */
export type SeasonRulesChanged = DomainEvent<
  'SeasonRulesChanged',
  { before: Partial<SettableRules>; rules: Partial<SettableRules> }
>;
export type PhaseChanged = DomainEvent<'PhaseChanged', { from: Phase; to: Phase }>;
export type UploadsToggled = DomainEvent<'UploadsToggled', { enabled: boolean }>;
/** Without `takeOver`, the next season begins with the default rules, the sample catalogue and no judges. */
export type SeasonClosed = DomainEvent<'SeasonClosed', { season: number; next: number; takeOver?: TakeOver }>;

export type SeasonEvent = SeasonOpened | SeasonRulesChanged | PhaseChanged | UploadsToggled | SeasonClosed;

function changesOf({ before, rules }: SeasonRulesChanged['data']): StatedChanges {
  const names = Object.keys(rules) as SettableRule[];
  return Object.fromEntries(names.map((name) => [name, [before[name], rules[name]]]));
}

function closingChanges({ takeOver }: SeasonClosed['data']): StatedChanges {
  if (!takeOver) return { running: [true, false] };
  return {
    running: [true, false],
    rulesTakenOver: [null, takeOver.rules],
    judgesTakenOver: [null, takeOver.judges],
    nextCatalogue: [null, takeOver.catalogue],
  };
}

export const seasonEvents = {
  SeasonOpened: {
    upcasts: [withShopAndAmvdleRules],
    kind: 'season',
    subject: none,
    facts: {},
    before: { itself: ({ season }) => ({ season: [null, season], running: [false, true] }) },
    topics: ['season', 'phase', 'settings'],
    shown: always('season', 'rules'),
  },
  SeasonRulesChanged: {
    kind: 'season',
    subject: none,
    facts: {},
    before: { itself: changesOf },
    topics: ['season', 'settings', 'bracket', 'shop'],
    shown: always('before', 'rules'),
  },
  PhaseChanged: {
    kind: 'season',
    subject: none,
    facts: { phase: 'to' },
    before: { itself: ({ from, to }) => ({ phase: [from, to] }) },
    topics: ['phase', 'settings'],
    shown: always('from', 'to'),
    webhook: 'phases',
    chapter: 'phase',
  },
  UploadsToggled: {
    kind: 'season',
    subject: none,
    facts: { on: 'enabled' },
    before: { earlier: ['UploadsToggled'], initial: { enabled: true } },
    topics: ['settings'],
    shown: always('enabled'),
  },
  SeasonClosed: {
    kind: 'season',
    subject: none,
    facts: {},
    before: { itself: closingChanges },
    topics: ['season', 'results'],
    shown: always('season', 'next'),
  },
} satisfies EventDeclarationsOf<SeasonEvent>;
