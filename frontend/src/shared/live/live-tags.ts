import type { LiveTopic } from '@arena/projections/views/live.types';
import { TAG_TYPES, type Tag } from '../api/base-api.js';

/** What a change of each kind makes out of date. */
export const TAGS_OF_TOPIC: Readonly<Record<LiveTopic, readonly Tag[]>> = {
  phase: ['Phase', 'Settings'],
  settings: ['Settings'],
  season: TAG_TYPES,
  teams: ['Teams', 'Me'],
  videos: ['Videos', 'Teams', 'Settings'],
  bracket: ['Bracket', 'Favorites', 'Teams'],
  bets: ['Bets'],
  money: ['Money', 'Me'],
  leaderboard: ['Leaderboard'],
  vote: ['Vote'],
  judges: ['Judges', 'Me'],
  shop: ['Shop', 'Money'],
  music: ['Music'],
  users: ['Users', 'Me', 'Teams'],
  news: ['News'],
  results: ['Results'],
  amvdle: ['Amvdle'],
  mail: ['Mail'],
  projections: ['Projections'],
};
