import type { Command } from '../kernel/command.js';
import type { ParisMoment } from './site.events.js';

export type SiteCommand =
  | Command<'ChangeTrailer', { url: string }>
  | Command<'ChangeCountdown', { countdown: ParisMoment }>
  | Command<'ToggleCountdownDisplay', { visible: boolean }>;

export type SiteCommandOf<T extends SiteCommand['type']> = Extract<SiteCommand, { type: T }>;
