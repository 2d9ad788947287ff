/** Topics of `/live`; the data of each event is `{ season, revision, matchId? }`. */
export type LiveTopic =
  | 'phase'
  | 'settings'
  | 'season'
  | 'teams'
  | 'videos'
  | 'bracket'
  | 'bets'
  | 'money'
  | 'leaderboard'
  | 'vote'
  | 'judges'
  | 'users'
  | 'projections';
