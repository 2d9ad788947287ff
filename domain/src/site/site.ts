import type { Decider } from '../kernel/command.js';
import type { SiteCommand } from './site.commands.js';
import { decide } from './site.decide.js';
import type { SiteEvent } from './site.events.js';
import { evolve, initial, type SiteState } from './site.state.js';

export type { SiteState } from './site.state.js';

/** What outlives a season: trailer and countdown, news, past editions. */
export const site: Decider<SiteState, SiteCommand, SiteEvent> = { initial, evolve, decide };
