import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { chunk } from '../../shared/routing/lost-chunk.js';
import type { ToolKey } from '@arena/projections/pages/tools';

type Page = ComponentType<{ admin: boolean }>;

const page = (load: () => Promise<Page>) => lazy(async () => ({ default: await chunk(load()) }));

/** Each tool is loaded when it is opened. */
export const TOOL_PAGES: Readonly<Record<ToolKey, LazyExoticComponent<Page>>> = {
  phase: page(async () => (await import('./general/phase-tool.js')).PhaseTool),
  schedule: page(async () => (await import('./schedule/schedule-tool.js')).ScheduleTool),
  countdown: page(async () => (await import('./general/countdown-tool.js')).CountdownTool),
  seasonRules: page(async () => (await import('./season-rules/season-rules-tool.js')).SeasonRulesTool),
  tournamentWindow: page(
    async () => (await import('./general/tournament-window-tool.js')).TournamentWindowTool,
  ),
  trailer: page(async () => (await import('./general/trailer-tool.js')).TrailerTool),
  texts: page(async () => (await import('./site-texts/texts-tool.js')).TextsTool),
  operator: page(async () => (await import('./general/operator-tool.js')).OperatorTool),
  banner: page(async () => (await import('./banner/banner-tool.js')).BannerTool),
  news: page(async () => (await import('./news/news-tool.js')).NewsTool),
  users: page(async () => (await import('./users/user-tools.js')).UsersTool),
  approvals: page(async () => (await import('./approvals/approvals-tool.js')).ApprovalsTool),
  sharedTraits: page(async () => (await import('./users/shared-traits-tool.js')).SharedTraitsTool),
  messages: page(async () => (await import('./mail/messages-tool.js')).MessagesTool),
  deleteUser: page(async () => (await import('./users/delete-user-tool.js')).DeleteUserTool),
  judges: page(async () => (await import('./judges/judges-tool.js')).JudgesTool),
  rubric: page(async () => (await import('./judges/rubric-tool.js')).RubricTool),
  judgeMusic: page(async () => (await import('./judges/judge-music-tool.js')).JudgeMusicTool),
  teams: page(async () => (await import('./teams/teams-tool.js')).TeamsTool),
  addTeam: page(async () => (await import('./teams/add-team-tool.js')).AddTeamTool),
  videos: page(async () => (await import('./videos/videos-tool.js')).VideosTool),
  deleteTeam: page(async () => (await import('./teams/delete-team-tool.js')).DeleteTeamTool),
  seeding: page(async () => (await import('./tournament/seeding-tool.js')).SeedingTool),
  launch: page(async () => (await import('./tournament/launch-tool.js')).LaunchTool),
  winners: page(async () => (await import('./tournament/matches-tools.js')).WinnersTool),
  overturn: page(async () => (await import('./tournament/overturn/overturn-tool.js')).OverturnTool),
  odds: page(async () => (await import('./tournament/matches-tools.js')).OddsTool),
  revives: page(async () => (await import('./tournament/revives-tool.js')).RevivesTool),
  publicVote: page(async () => (await import('./tournament/vote-tool.js')).VoteTool),
  massMail: page(async () => (await import('./mail/mass-mail-tool.js')).MassMailTool),
  webhooks: page(async () => (await import('./webhooks/webhooks-tool.js')).WebhooksTool),
  apiTokens: page(async () => (await import('./api-tokens/api-tokens-tool.js')).ApiTokensTool),
  audit: page(async () => (await import('./audit/audit-tool.js')).AuditTool),
  amvdle: page(async () => (await import('./amvdle/amvdle-tool.js')).AmvdleTool),
  projections: page(async () => (await import('./maintenance/projections-tool.js')).ProjectionsTool),
  results: page(async () => (await import('./results/results-tool.js')).ResultsTool),
  archives: page(async () => (await import('./archives/archives-tool.js')).ArchivesTool),
  reset: page(async () => (await import('./maintenance/reset-tool.js')).ResetTool),
  products: page(async () => (await import('./shop/products-tool.js')).ProductsTool),
  purchases: page(async () => (await import('./shop/purchases-tool.js')).PurchasesTool),
};
