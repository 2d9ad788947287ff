import type { DomainEvent } from '../../kernel/event.js';
import type { SeasonRules } from './season-rules.js';

/** 0 countdown, 1 registration, 2 competition, 3 betting. */
export type Phase = 0 | 1 | 2 | 3;
export const PHASES: readonly Phase[] = [0, 1, 2, 3];

export type SeasonOpened = DomainEvent<'SeasonOpened', { season: number; rules: SeasonRules }>;
export type PhaseChanged = DomainEvent<'PhaseChanged', { from: Phase; to: Phase }>;
export type UploadsToggled = DomainEvent<'UploadsToggled', { enabled: boolean }>;
export type SeasonClosed = DomainEvent<'SeasonClosed', { season: number; next: number }>;

export type SeasonEvent = SeasonOpened | PhaseChanged | UploadsToggled | SeasonClosed;
