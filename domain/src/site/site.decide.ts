import { requireAdmin, requireTool } from '../kernel/access.js';
import { decideBy, type Command, type Decider, type Decisions } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import type { GroupTool } from '../kernel/groups.js';
import { decideSeveral, type ActOnSeveral } from '../kernel/several.js';
import { youtubeVideoId } from '../validation/video-links.js';
import { bannerDecisions, type BannerCommand } from './banner/banner.decide.js';
import { editionsDecisions, type EditionsCommand } from './editions/editions.decide.js';
import { importsDecisions, type ImportsCommand } from './imports/imports.decide.js';
import { newsDecisions, type NewsCommand } from './news/news.decide.js';
import type {
  CountdownGoal,
  Operator,
  ParisMoment,
  SettingsEvent,
  SiteEvent,
  TournamentWindow,
} from './site.events.js';
import { textsDecisions, type TextsCommand } from './texts/texts.decide.js';
import { webhooksDecisions, type WebhookCommand } from './webhooks/webhooks.decide.js';
import { evolveSite, newSite, type SiteState } from './site.js';
import { changeWindow } from './tournament-window.js';

export type SettingsCommand =
  | Command<'ChangeTrailer', { url: string }>
  | Command<'ChangeCountdown', { countdown: ParisMoment; goal?: CountdownGoal; season: number }>
  | Command<'ToggleCountdownDisplay', { visible: boolean }>
  | Command<'ChangeTournamentWindow', TournamentWindow>
  | Command<'ChangeOperator', Operator>;

type SingleCommand =
  | SettingsCommand
  | NewsCommand
  | EditionsCommand
  | TextsCommand
  | WebhookCommand
  | BannerCommand
  | ImportsCommand;

/** Those that an organizer sends for several things at once. */
export type SeveralSiteCommand = Extract<SingleCommand, { type: 'RemoveNews' | 'PublishNews' | 'PlanNews' }>;

export type SiteCommand = SingleCommand | ActOnSeveral<SeveralSiteCommand>;

export type SiteCommandOf<T extends SiteCommand['type']> = Extract<SiteCommand, { type: T }>;

const settingsDecisions: Decisions<SiteState, SettingsCommand, SettingsEvent> = {
  ChangeTrailer({ settings }, { data: { url } }) {
    if (youtubeVideoId(url) === null) throw new DomainError('invalid-youtube-url');
    return url === settings.trailerUrl ? [] : [{ type: 'TrailerChanged', data: { url } }];
  },
  ChangeCountdown({ settings }, { data }) {
    const { local, instant } = data.countdown;
    const sameTime = local === settings.countdown?.local && instant === settings.countdown.instant;
    const sameGoal = (data.goal ?? null) === settings.countdownGoal;
    const sameSeason = data.season === settings.countdownSeason;
    return sameTime && sameGoal && sameSeason ? [] : [{ type: 'CountdownChanged', data }];
  },
  ToggleCountdownDisplay({ settings }, { data: { visible } }) {
    return visible === settings.countdownVisible
      ? []
      : [{ type: 'CountdownDisplayToggled', data: { visible } }];
  },
  ChangeTournamentWindow: changeWindow,
  ChangeOperator({ settings }, { data }) {
    const { name, address, email } = settings.operator ?? { name: null, address: null, email: null };
    const isSame = name === data.name && address === data.address && email === data.email;
    return isSame ? [] : [{ type: 'OperatorChanged', data }];
  },
};

const decisions: Decisions<SiteState, SingleCommand, SiteEvent> = {
  ...settingsDecisions,
  ...newsDecisions,
  ...editionsDecisions,
  ...textsDecisions,
  ...webhooksDecisions,
  ...bannerDecisions,
  ...importsDecisions,
};
const decide = decideBy(decisions);

/** The others are for admins. */
const TOOL_OF: Partial<Record<SiteCommand['type'], GroupTool>> = {
  AddNews: 'news',
  DraftNews: 'news',
  ChangeNews: 'news',
  PlanNews: 'news',
  PublishNews: 'news',
  RemoveNews: 'news',
  ChangeBanner: 'banner',
  RemoveBanner: 'banner',
  ChangeTrailer: 'trailer',
};

/** What the preview of several acts says about an event. */
export function siteMeaningOf({ type }: SiteEvent): unknown {
  return type;
}

export const site: Decider<SiteState, SiteCommand, SiteEvent> = {
  initial: newSite,
  evolve: evolveSite,
  decide: (state, command) => {
    if (command.type === 'ActOnSeveral') return decideSeveral(site, state, command, siteMeaningOf);
    const tool = TOOL_OF[command.type];
    if (tool === undefined) requireAdmin(command.actor);
    else requireTool(command.actor, tool);
    return decide(state, command);
  },
};
