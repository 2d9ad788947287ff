import type { AmvdleEntry } from '../amvdle/amvdle-catalogue.events.js';
import type { Command } from '../kernel/command.js';
import type { Hundredths, OddsHundredths } from '../kernel/money.js';
import type { Phase } from './season/season.events.js';
import type { SeasonRules } from './season/season-rules.js';
import type { Product } from './catalogue/catalogue.events.js';
import type { VideoFile } from './media/media.events.js';
import type { Track } from './music/music.events.js';
import type { Seat, Skills } from './teams/teams.events.js';

/** Every intention a season understands. Names of users are resolved to ids before they come here. */
export type TournamentCommand =
  // season
  | Command<
      'OpenSeason',
      { season: number; rules: SeasonRules; catalogue: readonly Product[]; commitment: string }
    >
  | Command<'ChangePhase', { phase: Phase }>
  | Command<'ToggleUploads', { enabled: boolean }>
  | Command<'CloseSeason', Record<string, never>>
  // teams and video
  | Command<
      'RegisterTeam',
      { teamId: string; name: string; description: string; color: string; leader: NamedSeat; mate: NamedSeat }
    >
  | Command<'UpdateTeam', { teamId: string; description: string; leaderSkills: Skills; mateSkills: Skills }>
  | Command<'DeleteTeam', { teamId: string }>
  | Command<
      'SubmitVideo',
      { videoId: string; title: string; animatedOnly: boolean; file: VideoFile; thumbnailKey: string | null }
    >
  | Command<'RemoveVideo', { videoId: string }>
  // bracket
  | Command<'CommitDraw', { commitment: string }>
  /** `seed` opens the draw of round 1; later rounds pass null. */
  | Command<'LaunchRound', { seed: string | null }>
  | Command<'NameFavorite', { matchId: string; teamId: string }>
  | Command<'SetOdds', { matchId: string; teamId: string; odds: OddsHundredths }>
  | Command<'ChangeRoundVisibility', { round: number; visible: boolean }>
  | Command<'CloseBetting', { matchId: string }>
  | Command<'ReopenBetting', { matchId: string }>
  | Command<'DeclareWinner', { matchId: string; teamId: string; confirm: boolean }>
  /** Sent by the settlement policy until nothing of the match remains. */
  | Command<'ContinueSettlement', { matchId: string }>
  // bets and money
  | Command<
      'PlaceBet',
      { betId: string; matchId: string; userId: string; teamId: string; stake: Hundredths; confirm: boolean }
    >
  | Command<'DeleteBet', { betId: string }>
  | Command<'GrantMoney', { userId: string; amount: Hundredths; reason: string }>
  | Command<'RemoveMoney', { userId: string; amount: Hundredths; reason: string }>
  // revives
  | Command<'SetRevivesAllowed', { round: number; count: number }>
  | Command<'ReviveWithCard', { teamId: string }>
  | Command<'ReviveTeam', { teamId: string }>
  | Command<'RevokeRevive', { teamId: string }>
  | Command<'OpenRevivalVote', { round: number }>
  | Command<'CastRevivalVote', { teamId: string }>
  /** Sent by the vote policy when the time is up. */
  | Command<'CloseRevivalVote', { round: number }>
  // judges and catalogue
  | Command<'AddJudge', { userId: string; name: string; color: string }>
  | Command<'RemoveJudge', { userId: string }>
  /** Null leaves it as it is. */
  | Command<'SetPriceAndStock', { productId: string; price: Hundredths | null; stock: number | null }>
  | Command<'AddProduct', { product: Product }>
  | Command<'UpdateProduct', { product: ChangedProduct }>
  | Command<'DeleteProduct', { productId: string }>
  // shop and music
  /** `price`: what the buyer confirmed, where the buyer was asked. */
  | Command<'PurchaseProduct', { purchaseId: string; productId: string; price?: Hundredths | undefined }>
  | Command<'CancelPurchase', { purchaseId: string }>
  | Command<'AddTrack', { track: Track }>
  | Command<'RemoveTrack', { trackId: string }>
  // AMVdle
  | Command<'OpenAmvdleDay', { day: string; catalogueVersion: number; answer: AmvdleEntry; sample: boolean }>
  /** `guess` null: nothing has that title. `rewarded`: whether a win pays at all, whoever wins. */
  | Command<'GuessAmv', AmvdleGuessData>;

/** A guess of a day, and the day of the game that its sender saw, where that was said. */
interface AmvdleGuessData {
  readonly day: string;
  readonly sentFor?: string | undefined;
  readonly guess: AmvdleEntry | null;
  readonly rewarded: boolean;
}

/** What is not named stays as it is, whatever is sold or changed while the command is on its way. */
export type ChangedProduct = Pick<Product, 'productId'> & Partial<Product>;

/** A seat with the name to speak of in a refusal; the name never enters the stream. */
export type NamedSeat = Seat & { readonly name: string };

export type TournamentCommandOf<T extends TournamentCommand['type']> = Extract<
  TournamentCommand,
  { type: T }
>;
