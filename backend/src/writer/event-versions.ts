import type { AccountEvent } from '@arena/domain/account/account.events';
import type { AmvdleCatalogueEvent } from '@arena/domain/amvdle/amvdle-catalogue.events';
import type { MailingEvent } from '@arena/domain/mailings/mailings.events';
import type { SiteEvent } from '@arena/domain/site/site.events';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';

type KnownType = (TournamentEvent | AccountEvent | SiteEvent | AmvdleCatalogueEvent | MailingEvent)['type'];

/** Every type of event with its current schema version; the compiler asks for the missing ones. */
export const EVENT_VERSIONS: Readonly<Record<KnownType, number>> = {
  // accounts
  AccountRegistered: 1,
  ProfileChanged: 1,
  AccountRenamed: 1,
  PasswordChanged: 1,
  RoleChanged: 1,
  AvatarChanged: 1,
  PreferencesChanged: 1,
  AccountDeleted: 1,
  // site
  TrailerChanged: 1,
  CountdownChanged: 1,
  CountdownDisplayToggled: 1,
  NewsAdded: 1,
  NewsRemoved: 1,
  EditionRecorded: 1,
  EditionRemoved: 1,
  // the daily game's catalogue, mailings
  AmvdleCatalogueChanged: 1,
  MailingStarted: 1,
  RecipientsAdded: 1,
  MailsSettled: 1,
  MailingCompleted: 1,
  // season
  SeasonOpened: 2,
  PhaseChanged: 1,
  UploadsToggled: 1,
  SeasonClosed: 1,
  // teams, judges, media, catalogue
  TeamRegistered: 1,
  TeamUpdated: 1,
  TeamDeleted: 1,
  JudgeAdded: 1,
  JudgeRemoved: 1,
  VideoSubmitted: 1,
  VideoRemoved: 1,
  ProductStocked: 2,
  ProductPriceOrStockSet: 1,
  ProductChanged: 1,
  ProductWithdrawn: 1,
  ProductPurchased: 1,
  PurchaseCancelled: 1,
  TrackAdded: 1,
  TrackRemoved: 1,
  // bracket
  DrawCommitted: 1,
  RoundLaunched: 1,
  FavoriteNamed: 1,
  OddsSet: 1,
  RoundVisibilityChanged: 1,
  BettingClosed: 1,
  BettingReopened: 1,
  WinnerDeclared: 1,
  WinnerOverturned: 1,
  GrandWinnerCrowned: 1,
  GrandWinnerUncrowned: 1,
  // bets and money
  BetPlaced: 1,
  BetWithdrawn: 1,
  BetsSettled: 1,
  BetsReversed: 1,
  BetsRefunded: 1,
  MoneyGranted: 1,
  MoneyRemoved: 1,
  // revives
  RevivesAllowedSet: 1,
  TeamRevived: 1,
  ReviveRevoked: 1,
  RevivalVoteOpened: 1,
  RevivalVoteCast: 1,
  RevivalVoteClosed: 1,
  // AMVdle
  AmvdleDayOpened: 1,
  AmvdleGuessed: 1,
  AmvdleWon: 1,
  AmvdleLost: 1,
};
