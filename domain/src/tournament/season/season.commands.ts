import type { Command } from '../../kernel/command.js';
import type { Product } from '../products/products.events.js';
import type { SeasonRules } from './season-rules.js';
import type { Phase } from './season.events.js';

export type OpenSeason = Command<
  'OpenSeason',
  { season: number; rules: SeasonRules; catalogue: readonly Product[]; commitment: string }
>;
export type ChangePhase = Command<'ChangePhase', { phase: Phase }>;
export type ToggleUploads = Command<'ToggleUploads', { enabled: boolean }>;
export type CloseSeason = Command<'CloseSeason', Record<string, never>>;

export type SeasonCommand = OpenSeason | ChangePhase | ToggleUploads | CloseSeason;
