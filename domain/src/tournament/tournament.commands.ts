import type { AmvdleCommand } from './amvdle/amvdle.commands.js';
import type { BettingCommand } from './betting/betting.commands.js';
import type { BracketCommand } from './bracket/bracket.commands.js';
import type { JudgesCommand } from './judges/judges.commands.js';
import type { MoneyCommand } from './money/money.commands.js';
import type { MusicCommand } from './music/music.commands.js';
import type { ProductsCommand } from './products/products.commands.js';
import type { RevivesCommand } from './revives/revives.commands.js';
import type { SeasonCommand } from './season/season.commands.js';
import type { ShopCommand } from './shop/shop.commands.js';
import type { TeamsCommand } from './teams/teams.commands.js';
import type { VideosCommand } from './videos/videos.commands.js';

/** User names are resolved to ids before. */
export type TournamentCommand =
  | SeasonCommand
  | TeamsCommand
  | VideosCommand
  | BracketCommand
  | BettingCommand
  | RevivesCommand
  | MoneyCommand
  | JudgesCommand
  | ProductsCommand
  | ShopCommand
  | MusicCommand
  | AmvdleCommand;

export type TournamentCommandOf<T extends TournamentCommand['type']> = Extract<
  TournamentCommand,
  { type: T }
>;
