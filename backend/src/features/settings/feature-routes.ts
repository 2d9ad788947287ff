/** First segments of the routes of each feature. */
export const FEATURE_ROUTES: Readonly<Record<string, readonly string[]>> = {
  teams: ['team', 'characters'],
  judges: ['judges'],
  judging: ['judging'],
  videos: ['videos'],
  music: ['music'],
  bracket: ['bracket', 'favorites'],
  schedule: ['schedule'],
  bets: ['bets', 'stdollars'],
  leaderboards: ['leaderboard'],
  shop: ['products', 'purchase'],
  news: ['news', 'banner'],
  texts: ['texts'],
  calendar: ['calendar.ics'],
  results: ['results'],
  amvdle: ['amvdle'],
  mail: ['mail', 'contact', 'auditions'],
  audit: ['audit'],
  webhooks: ['webhooks'],
};

export const FEATURES: readonly string[] = Object.keys(FEATURE_ROUTES);
