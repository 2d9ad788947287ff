import type { SeasonRecordView } from '@arena/projections/leaderboards/season-record.types';
import { SeasonFacts } from './season-facts.js';

const ROW = {
  rank: 3,
  user_id: 'example',
  name: null,
  avatar_url: null,
  net: 312.5,
  won: 8,
  decided: 11,
  bets: 11,
  hit_rate: 8 / 11,
  rank_before: null,
  rounds: [],
};
const RECORD: SeasonRecordView = {
  season: 1,
  row: ROW,
  bettors: 48,
  streak: { now: 2, best: 5 },
  best_hit: null,
  picked_champion: null,
};

/** A season that went well. */
export function ExampleSeason() {
  return <SeasonFacts record={RECORD} row={ROW} />;
}
