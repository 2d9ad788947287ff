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
  /** Its address is outside of its section. */
  readonly ownPage?: true;
  /** The address of a former tool, whose work this one does now. */
  readonly formerly?: string;
  /** The types of events that record what it shows or changes, or their kind. Neither: it changes no event. */
  readonly events?: readonly string[];
  readonly kind?: string;
}

const LIST = [
  { key: 'phase', section: 'general', events: ['PhaseChanged'] },
  {
    key: 'countdown',
    section: 'general',
    formerly: 'general/countdown-display',
    events: ['CountdownChanged', 'CountdownDisplayToggled'],
  },
  { key: 'tournamentWindow', section: 'general', events: ['TournamentWindowChanged'] },
  { key: 'trailer', section: 'general', events: ['TrailerChanged'] },
  { key: 'news', section: 'general', events: ['NewsAdded', 'NewsRemoved'] },
  { key: 'uploads', section: 'general', events: ['UploadsToggled'] },
  { key: 'users', section: 'users', kind: 'accounts' },
  { key: 'roles', section: 'users', events: ['RoleChanged'] },
  { key: 'money', section: 'users', kind: 'money' },
  { key: 'passwords', section: 'users', events: ['PasswordChanged'] },
  { key: 'messages', section: 'users' },
  { key: 'deleteUser', section: 'users', danger: true, events: ['AccountDeleted'] },
  { key: 'judges', section: 'judges', forJudges: true, events: ['JudgeAdded', 'JudgeRemoved'] },
  { key: 'judgeMusic', section: 'judges', events: ['TrackAdded', 'TrackRemoved'] },
  { key: 'teams', section: 'teams', kind: 'teams' },
  { key: 'addTeam', section: 'teams', events: ['TeamRegistered'] },
  { key: 'videos', section: 'teams', events: ['VideoSubmitted', 'VideoRemoved', 'UploadsToggled'] },
  { key: 'deleteTeam', section: 'teams', danger: true, events: ['TeamDeleted'] },
  { key: 'launch', section: 'tournament', events: ['RoundLaunched'] },
  { key: 'winners', section: 'tournament', kind: 'results' },
  {
    key: 'overturn',
    section: 'tournament',
    danger: true,
    ownPage: true,
    events: ['WinnerOverturned', 'BetsReversed', 'GrandWinnerUncrowned'],
  },
  { key: 'favorites', section: 'tournament', events: ['FavoriteNamed'] },
  { key: 'odds', section: 'tournament', forJudges: true, events: ['OddsSet'] },
  { key: 'visibility', section: 'tournament', events: ['RoundVisibilityChanged'] },
  { key: 'revives', section: 'tournament', kind: 'revives' },
  { key: 'publicVote', section: 'tournament', kind: 'votes' },
  { key: 'massMail', section: 'tools', kind: 'mails' },
  { key: 'webhooks', section: 'tools', kind: 'webhooks' },
  { key: 'audit', section: 'tools', ownPage: true },
  { key: 'amvdle', section: 'tools', events: ['AmvdleChangesDrafted', 'AmvdleCatalogueChanged'] },
  { key: 'projections', section: 'tools', ownPage: true, formerly: 'tools/rebuild' },
  { key: 'results', section: 'tools', events: ['EditionRecorded', 'EditionRemoved'] },
  { key: 'reset', section: 'tools', danger: true, events: ['SeasonOpened', 'SeasonClosed'] },
  {
    key: 'products',
    section: 'shop',
    events: ['ProductStocked', 'ProductPriceOrStockSet', 'ProductChanged', 'ProductWithdrawn'],
  },
  { key: 'purchases', section: 'shop', events: ['ProductPurchased', 'PurchaseCancelled'] },
] as const satisfies readonly Tool[];

type Row = (typeof LIST)[number];
export type ToolKey = Row['key'];
export type ToolKind = Extract<Row, { readonly kind: string }>['kind'];
export const TOOLS: readonly (Tool & { readonly key: ToolKey; readonly kind?: ToolKind })[] = LIST;

/** Sections that a judge may open. */
export const JUDGE_SECTIONS: readonly Section[] = ['judges', 'tournament'];

export function slugOf({ key }: Pick<Tool, 'key'>): string {
  return key.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

/** Every address that shows the tool or leads to it, below that of the panel. */
export function addressesOf(tool: Tool): readonly string[] {
  const { section, ownPage, formerly } = tool;
  const slug = slugOf(tool);
  return [`${section}/${slug}`, ...(ownPage ? [slug] : []), ...(formerly === undefined ? [] : [formerly])];
}
