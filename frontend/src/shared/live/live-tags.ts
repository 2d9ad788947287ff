import type { LiveTopic } from '@arena/projections/live/live.types';
import { TAG_TYPES, type Tag } from '../api/base-api.js';

/** The cache tags that a topic invalidates. */
const TAGS_OF_TOPIC: Readonly<Record<LiveTopic, readonly Tag[]>> = {
  phase: ['Phase', 'Settings', 'Registration'],
  settings: ['Settings'],
  season: TAG_TYPES,
  teams: ['Teams', 'Me', 'Registration'],
  videos: ['Videos', 'Teams', 'Settings'],
  bracket: ['Bracket', 'Favorites', 'Teams'],
  bets: ['Bets'],
  money: ['Money', 'Me'],
  leaderboard: ['Leaderboard'],
  vote: ['Vote'],
  judges: ['Judges', 'Me', 'Registration'],
  shop: ['Shop', 'Money'],
  music: ['Music'],
  users: ['Users', 'Me', 'Teams'],
  news: ['News'],
  results: ['Results'],
  amvdle: ['Amvdle'],
  mail: ['Mail'],
  projections: ['Projections'],
};

const KNOWN_TOPICS: ReadonlyMap<string, readonly Tag[]> = new Map(Object.entries(TAGS_OF_TOPIC));

/** The leading tab may run a newer build and forward an unknown topic. */
export function tagsOfTopic(topic: string): readonly Tag[] {
  return KNOWN_TOPICS.get(topic) ?? TAG_TYPES;
}
