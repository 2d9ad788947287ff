import { approvalEvents } from './approvals/approvals.events.js';
import { amvdleEvents } from './amvdle/amvdle.events.js';
import { bettingEvents } from './betting/betting.events.js';
import { bracketEvents } from './bracket/bracket.events.js';
import type { EventDeclarationsOf } from './event-declarations.js';
import { judgesEvents } from './judges/judges.events.js';
import { judgingEvents } from './judging/judging.events.js';
import { moneyEvents } from './money/money.events.js';
import { musicEvents } from './music/music.events.js';
import { productsEvents } from './products/products.events.js';
import { revivesEvents } from './revives/revives.events.js';
import { scheduleEvents } from './schedule/schedule.events.js';
import { seasonEvents } from './season/season.events.js';
import { shopEvents } from './shop/shop.events.js';
import { suspensionsEvents } from './suspensions/suspensions.events.js';
import { invitationsEvents } from './teams/invitations.events.js';
import { teamsEvents } from './teams/teams.events.js';
import { seasonOf, type TournamentEvent } from './tournament.events.js';
import { videosEvents } from './videos/videos.events.js';

const events = {
  ...seasonEvents,
  ...scheduleEvents,
  ...approvalEvents,
  ...teamsEvents,
  ...invitationsEvents,
  ...videosEvents,
  ...bettingEvents,
  ...bracketEvents,
  ...revivesEvents,
  ...moneyEvents,
  ...judgesEvents,
  ...judgingEvents,
  ...musicEvents,
  ...productsEvents,
  ...shopEvents,
  ...amvdleEvents,
  ...suspensionsEvents,
} satisfies EventDeclarationsOf<TournamentEvent>;

type Declarations = typeof events;

export type WebhookEventType = {
  [T in keyof Declarations]: Declarations[T] extends { webhook: string } ? T : never;
}[keyof Declarations];

export const tournamentStreams = {
  owns: (stream: string) => seasonOf(stream) !== null,
  events: events as EventDeclarationsOf<TournamentEvent>,
};
