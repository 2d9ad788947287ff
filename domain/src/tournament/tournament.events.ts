import type { ApprovalEvent } from './approvals/approvals.events.js';
import type { AmvdleEvent } from './amvdle/amvdle.events.js';
import type { BettingEvent } from './betting/betting.events.js';
import type { BracketEvent } from './bracket/bracket.events.js';
import type { ProductsEvent } from './products/products.events.js';
import type { JudgesEvent } from './judges/judges.events.js';
import type { JudgingEvent } from './judging/judging.events.js';
import type { VideosEvent } from './videos/videos.events.js';
import type { MoneyEvent } from './money/money.events.js';
import type { MusicEvent } from './music/music.events.js';
import type { RevivesEvent } from './revives/revives.events.js';
import type { ScheduleEvent } from './schedule/schedule.events.js';
import type { SeasonEvent } from './season/season.events.js';
import type { ShopEvent } from './shop/shop.events.js';
import type { SuspensionsEvent } from './suspensions/suspensions.events.js';
import type { InvitationsEvent } from './teams/invitations.events.js';
import type { TeamsEvent } from './teams/teams.events.js';

export type TournamentEvent =
  | SeasonEvent
  | ScheduleEvent
  | ApprovalEvent
  | TeamsEvent
  | InvitationsEvent
  | VideosEvent
  | BracketEvent
  | BettingEvent
  | RevivesEvent
  | MoneyEvent
  | JudgesEvent
  | JudgingEvent
  | ProductsEvent
  | ShopEvent
  | MusicEvent
  | AmvdleEvent
  | SuspensionsEvent;

/** Each season has a stream with its number. */
export const TOURNAMENT_STREAMS = 'tournament';

/** Archives are imported one by one, so numbers may have gaps (ADR 43). A wider gap is not looked beyond. */
export const WIDEST_GAP = 20;

const STREAM = new RegExp(`^${TOURNAMENT_STREAMS}-([1-9]\\d*)$`);

export function tournamentStream(season: number): string {
  return `${TOURNAMENT_STREAMS}-${season}`;
}

export function seasonOf(stream: string): number | null {
  const match = STREAM.exec(stream);
  return match ? Number(match[1]) : null;
}
