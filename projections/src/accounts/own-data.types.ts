/** In the order of the file. */
export const OWN_SECTIONS = [
  'profile',
  'account',
  'sessions',
  'teams',
  'balances',
  'ledger',
  'bets',
  'purchases',
  'votes',
  'game',
  'judging',
  'notes',
  'actions',
  'uploads',
  'messages',
  'mails',
  'read',
] as const;
export type OwnSection = (typeof OWN_SECTIONS)[number];

export type OwnRow = Readonly<Record<string, unknown>>;

/** Everything that is stored about one person, and nothing about others. */
export interface OwnDataView {
  user_id: string;
  made_at: string;
  sections: Record<OwnSection, OwnRow[]>;
}
