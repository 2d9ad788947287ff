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
  votes: [
    ...['RevivalVoteOpened', 'RevivalVoteCast', 'RevivalVotesVoided'],
    ...['RevivalVoteEnded', 'RevivalVoteClosed', 'RevivalVoteCancelled'],
  ],
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
    ...['AvatarChanged', 'PreferencesChanged', 'AccountDeleted', 'SessionsRevoked', 'AllSessionsEnded'],
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
