import { KINDS } from './audit/kinds.js';
import type { ToolKey } from './tools.js';

/** The types of events that record what a tool shows or changes. Empty: it changes no event. */
export const TOOL_EVENTS: Readonly<Record<ToolKey, readonly string[]>> = {
  phase: ['PhaseChanged'],
  countdown: ['CountdownChanged', 'CountdownDisplayToggled'],
  tournamentWindow: ['TournamentWindowChanged'],
  trailer: ['TrailerChanged'],
  news: ['NewsAdded', 'NewsRemoved'],
  uploads: ['UploadsToggled'],
  users: KINDS.accounts,
  roles: ['RoleChanged'],
  money: KINDS.money,
  passwords: ['PasswordChanged'],
  messages: [],
  deleteUser: ['AccountDeleted'],
  judges: ['JudgeAdded', 'JudgeRemoved'],
  judgeMusic: ['TrackAdded', 'TrackRemoved'],
  teams: KINDS.teams,
  addTeam: ['TeamRegistered'],
  videos: ['VideoSubmitted', 'VideoRemoved', 'UploadsToggled'],
  deleteTeam: ['TeamDeleted'],
  launch: ['RoundLaunched'],
  winners: KINDS.results,
  overturn: ['WinnerOverturned', 'BetsReversed', 'GrandWinnerUncrowned'],
  favorites: ['FavoriteNamed'],
  odds: ['OddsSet'],
  visibility: ['RoundVisibilityChanged'],
  revives: KINDS.revives,
  publicVote: KINDS.votes,
  massMail: KINDS.mails,
  webhooks: KINDS.webhooks,
  audit: [],
  amvdle: ['AmvdleChangesDrafted', 'AmvdleCatalogueChanged'],
  projections: [],
  results: ['EditionRecorded', 'EditionRemoved'],
  reset: ['SeasonOpened', 'SeasonClosed'],
  products: ['ProductStocked', 'ProductPriceOrStockSet', 'ProductChanged', 'ProductWithdrawn'],
  purchases: ['ProductPurchased', 'PurchaseCancelled'],
};

/** As a parameter of the audit trail. */
export function eventsOfTool(tool: ToolKey): { type: string } {
  return { type: TOOL_EVENTS[tool].join(',') };
}
