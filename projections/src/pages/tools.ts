import type { ApiScope } from '@arena/domain/accounts/api-tokens.events';
import { TOOL_GROUPS, type Group } from '@arena/domain/kernel/groups';
import { PHASES, type Phase } from '@arena/domain/tournament/season/season.events';
import type { FullUserView } from '../accounts/user.types.js';

/** The sections of the panel, in the order in which it shows them. */
export const SECTIONS = ['general', 'users', 'judges', 'teams', 'tournament', 'tools', 'shop'] as const;
export type Section = (typeof SECTIONS)[number];

export interface Tool {
  /** Translation key. With hyphens instead of capitals, also its address. */
  readonly key: string;
  readonly section: Section;
  /** The phases whose work it does. In others, and without any, it is found by search. */
  readonly phases?: readonly Phase[];
  /** Judges see it too, or they alone: what it does is a part of a tool of the admins. */
  readonly judges?: 'too' | 'alone';
  /** What it does cannot be undone, or concerns everybody. */
  readonly danger?: true;
  /** Its address is outside of its section. */
  readonly ownPage?: true;
  /** The addresses of former tools, whose work this one does now. */
  readonly formerly?: readonly string[];
  /** The types of events that record what it shows or changes, or their kind. Neither: it changes no event. */
  readonly events?: readonly string[];
  readonly kind?: string;
}

const NEWS_EVENTS = [
  'NewsAdded',
  'NewsDrafted',
  'NewsChanged',
  'NewsPlanned',
  'NewsPublished',
  'NewsRefused',
  'NewsRemoved',
] as const;

const LIST = [
  { key: 'phase', section: 'general', phases: PHASES, events: ['PhaseChanged'] },
  {
    key: 'schedule',
    section: 'general',
    phases: PHASES,
    events: [
      'PlannedActionAdded',
      'PlannedActionMoved',
      'PlannedActionDropped',
      'PlannedActionDone',
      'PlannedActionFailed',
    ],
  },
  {
    key: 'countdown',
    section: 'general',
    phases: [0],
    formerly: ['general/countdown-display'],
    events: ['CountdownChanged', 'CountdownDisplayToggled'],
  },
  { key: 'seasonRules', section: 'general', phases: [0, 1], events: ['SeasonRulesChanged'] },
  { key: 'tournamentWindow', section: 'general', phases: [0, 1], events: ['TournamentWindowChanged'] },
  { key: 'trailer', section: 'general', phases: [0], events: ['TrailerChanged'] },
  { key: 'texts', section: 'general', phases: [0], events: ['SiteTextChanged'] },
  { key: 'operator', section: 'general', phases: [0], events: ['OperatorChanged'] },
  {
    key: 'banner',
    section: 'general',
    phases: PHASES,
    events: ['BannerChanged', 'BannerBegan', 'BannerRemoved'],
  },
  { key: 'news', section: 'general', phases: PHASES, events: NEWS_EVENTS },
  {
    key: 'users',
    section: 'users',
    phases: PHASES,
    formerly: ['users/roles', 'users/money', 'users/passwords'],
    kind: 'accounts',
  },
  {
    key: 'approvals',
    section: 'users',
    phases: PHASES,
    events: ['ApprovalsChanged', 'RightsAsked', 'RightsRequestEnded', 'ApprovalAsked', 'ApprovalEnded'],
  },
  {
    key: 'sharedTraits',
    section: 'users',
    phases: [3],
    events: ['PersonSuspended', 'SuspensionLifted'],
  },
  { key: 'messages', section: 'users', phases: PHASES },
  { key: 'deleteUser', section: 'users', danger: true, events: ['AccountDeleted'] },
  {
    key: 'judges',
    section: 'judges',
    phases: [0, 1, 2],
    judges: 'too',
    events: ['JudgeAdded', 'JudgeRemoved'],
  },
  {
    key: 'rubric',
    section: 'judges',
    phases: [1, 2, 3],
    events: ['RubricSet', 'MatchScored', 'ScoresRevealed'],
  },
  {
    key: 'judgeMusic',
    section: 'judges',
    phases: [2],
    events: ['TrackAdded', 'TrackRemoved'],
  },
  { key: 'teams', section: 'teams', phases: [1, 2], kind: 'teams' },
  { key: 'addTeam', section: 'teams', phases: [1], events: ['TeamRegistered'] },
  {
    key: 'videos',
    section: 'teams',
    phases: [2],
    formerly: ['general/uploads'],
    events: [
      'VideoSubmitted',
      'VideoProposed',
      'VideoApproved',
      'VideoRefused',
      'VideoWithdrawn',
      'VideoRemoved',
      'VideoPictureChanged',
      'CaptionsAdded',
      'CaptionsRemoved',
      'UploadsToggled',
    ],
  },
  { key: 'deleteTeam', section: 'teams', danger: true, events: ['TeamDeleted'] },
  { key: 'seeding', section: 'tournament', phases: [2, 3], events: ['SeedingSet'] },
  { key: 'launch', section: 'tournament', phases: [3], events: ['RoundLaunched'] },
  {
    key: 'winners',
    section: 'tournament',
    phases: [3],
    formerly: ['tournament/favorites', 'tournament/visibility'],
    kind: 'results',
  },
  {
    key: 'overturn',
    section: 'tournament',
    phases: [3],
    danger: true,
    ownPage: true,
    events: ['WinnerOverturned', 'BetsReversed', 'GrandWinnerUncrowned'],
  },
  { key: 'odds', section: 'tournament', judges: 'alone', events: ['OddsSet'] },
  { key: 'revives', section: 'tournament', phases: [3], kind: 'revives' },
  { key: 'publicVote', section: 'tournament', phases: [3], kind: 'votes' },
  { key: 'massMail', section: 'tools', phases: [1, 2, 3], kind: 'mails' },
  { key: 'webhooks', section: 'tools', kind: 'webhooks' },
  { key: 'apiTokens', section: 'tools', events: ['ApiTokenCreated', 'ApiTokenRevoked'] },
  { key: 'audit', section: 'tools', ownPage: true },
  {
    key: 'amvdle',
    section: 'tools',
    phases: [0],
    events: ['AmvdleChangesDrafted', 'AmvdleCatalogueChanged'],
  },
  { key: 'projections', section: 'tools', ownPage: true, formerly: ['tools/rebuild'] },
  { key: 'results', section: 'tools', phases: [0], events: ['EditionRecorded', 'EditionRemoved'] },
  { key: 'archives', section: 'tools', phases: [0], danger: true, events: ['SeasonImported'] },
  { key: 'reset', section: 'tools', danger: true, events: ['SeasonOpened', 'SeasonClosed'] },
  {
    key: 'products',
    section: 'shop',
    phases: [2, 3],
    events: ['ProductStocked', 'ProductPriceOrStockSet', 'ProductChanged', 'ProductWithdrawn'],
  },
  {
    key: 'purchases',
    section: 'shop',
    phases: [3],
    events: ['ProductPurchased', 'PurchaseCancelled'],
  },
] as const satisfies readonly Tool[];

type Row = (typeof LIST)[number];
export type ToolKey = Row['key'];
export type ToolKind = Extract<Row, { readonly kind: string }>['kind'];
export const TOOLS: readonly (Tool & { readonly key: ToolKey; readonly kind?: ToolKind })[] = LIST;

export type PanelRole = 'admin' | 'judge' | Group;

/** What opens the panel for a person. Without any, it is closed. */
export function panelRolesOf({ role, is_judge: judge, groups }: FullUserView): readonly PanelRole[] {
  return role === 'admin' ? ['admin'] : [...(judge ? (['judge'] as const) : []), ...groups];
}

/** Each tool once for each role. */
export function toolsFor(...roles: readonly PanelRole[]): typeof TOOLS {
  if (roles.includes('admin')) return TOOLS.filter(({ judges }) => judges !== 'alone');
  return TOOLS.filter(
    ({ key, judges }) =>
      (judges !== undefined && roles.includes('judge')) || roles.some((role) => role === groupOf(key)),
  );
}

const GROUP_OF: Readonly<Partial<Record<ToolKey, Group>>> = TOOL_GROUPS;

/** Who may use it besides admins. The routes that name the tool admit them, and nobody else. */
export function groupOf(key: ToolKey): Group | undefined {
  return GROUP_OF[key];
}

/** What a token needs to use it, besides the rights of its admin. Undefined: no token can. */
export function scopeOf(key: ToolKey): ApiScope | undefined {
  return groupOf(key) ?? (OF_BRACKET.has(key) ? 'bracket' : undefined);
}

const OF_BRACKET: ReadonlySet<ToolKey> = new Set(
  TOOLS.filter(({ section }) => section === 'tournament').map(({ key }) => key),
);

export function slugOf({ key }: Pick<Tool, 'key'>): string {
  return key.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

/** Every address that shows the tool or leads to it, below that of the panel. */
export function addressesOf(tool: Tool): readonly string[] {
  const { section, ownPage, formerly = [] } = tool;
  const slug = slugOf(tool);
  return [`${section}/${slug}`, ...(ownPage ? [slug] : []), ...formerly];
}
