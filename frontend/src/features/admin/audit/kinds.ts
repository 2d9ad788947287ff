/** The types of events by what they are about, for the picker. A test compares them with the log's types. */
export const KINDS = {
  season: ['SeasonOpened', 'PhaseChanged', 'UploadsToggled', 'SeasonClosed'],
  bracket: ['DrawCommitted', 'RoundLaunched', 'RoundVisibilityChanged', 'FavoriteNamed', 'OddsSet'],
  results: ['WinnerDeclared', 'WinnerOverturned', 'GrandWinnerCrowned', 'GrandWinnerUncrowned'],
  bets: [
    ...['BetPlaced', 'BetWithdrawn', 'BetsSettled', 'BetsReversed', 'BetsRefunded'],
    ...['BettingClosed', 'BettingReopened'],
  ],
  revives: ['RevivesAllowedSet', 'TeamRevived', 'ReviveRevoked'],
  votes: ['RevivalVoteOpened', 'RevivalVoteCast', 'RevivalVoteClosed'],
  money: ['MoneyGranted', 'MoneyRemoved', 'WelcomeMoneyClaimed', 'StartingMoneyReturned'],
  teams: ['TeamRegistered', 'TeamUpdated', 'TeamDeleted', 'VideoSubmitted', 'VideoRemoved'],
  judges: ['JudgeAdded', 'JudgeRemoved', 'TrackAdded', 'TrackRemoved'],
  shop: [
    ...['ProductStocked', 'ProductPriceOrStockSet', 'ProductChanged', 'ProductWithdrawn'],
    ...['ProductPurchased', 'PurchaseCancelled'],
  ],
  amvdle: [
    'AmvdleDayOpened',
    'AmvdleGuessed',
    'AmvdleWon',
    'AmvdleLost',
    'AmvdleChangesDrafted',
    'AmvdleCatalogueChanged',
  ],
  accounts: [
    ...['AccountRegistered', 'ProfileChanged', 'AccountRenamed', 'PasswordChanged', 'RoleChanged'],
    ...['AvatarChanged', 'PreferencesChanged', 'AccountDeleted', 'SessionsRevoked'],
    ...['SecondFactorEnabled', 'SecondFactorDisabled', 'AuthenticatorCodeUsed'],
    ...['RecoveryCodeUsed', 'RecoveryCodesReplaced'],
  ],
  site: [
    ...['TrailerChanged', 'CountdownChanged', 'CountdownDisplayToggled', 'TournamentWindowChanged'],
    ...['NewsAdded', 'NewsRemoved', 'EditionRecorded', 'EditionRemoved'],
  ],
  webhooks: [
    ...['WebhookAdded', 'WebhookChanged', 'WebhookRemoved', 'WebhookSecretReplaced', 'WebhookSwitchedOff'],
  ],
  mails: ['MailingStarted', 'RecipientsAdded', 'MailsSettled', 'MailingCompleted'],
} as const;

export type Kind = keyof typeof KINDS;

/** The earlier events that say what was true before an event, if they are of another type. Empty: none. */
const EARLIER: Readonly<Partial<Record<string, readonly string[]>>> = {
  WinnerOverturned: ['WinnerDeclared', 'WinnerOverturned'],
  TeamUpdated: ['TeamRegistered', 'TeamUpdated'],
  ProductChanged: ['ProductStocked', 'ProductChanged'],
  ProductPriceOrStockSet: ['ProductStocked', 'ProductChanged', 'ProductPriceOrStockSet'],
  ReviveRevoked: ['TeamRevived'],
  RevivalVoteClosed: ['RevivalVoteOpened'],
  WebhookChanged: ['WebhookAdded', 'WebhookChanged'],
};

/** Types whose earlier events say what such an event has changed. */
const CHANGES = /(Changed|Set|Toggled|Updated|Overturned|Revoked|Closed|Named|Declared)$/;

export function earlierTypes(type: string): readonly string[] {
  return EARLIER[type] ?? (CHANGES.test(type) ? [type] : []);
}
