import type { LiveTopic } from '@arena/domain/kernel/events/live-topics';
import { baseApi, TAG_TYPES, type Tag } from '../api/base-api.js';
import { forgetPayload } from '../api/payload.js';
import type { AppDispatch } from '../store/hooks.js';

const TAGS_OF_TOPIC: Readonly<Record<LiveTopic, readonly Tag[]>> = {
  phase: ['Phase', 'Settings', 'Registration'],
  settings: ['Settings'],
  season: TAG_TYPES,
  schedule: ['Schedule', 'Settings'],
  teams: ['Teams', 'Me', 'Registration'],
  videos: ['Videos', 'Teams', 'Settings'],
  bracket: ['Bracket', 'Favorites', 'Teams'],
  bets: ['Bets'],
  money: ['Money', 'Me'],
  leaderboard: ['Leaderboard'],
  vote: ['Vote'],
  judges: ['Judges', 'Me', 'Registration'],
  judging: ['Judging'],
  shop: ['Shop', 'Money'],
  music: ['Music'],
  users: ['Users', 'Me', 'Sessions', 'Teams'],
  news: ['News'],
  drafts: ['Drafts'],
  texts: ['Texts'],
  results: ['Results'],
  amvdle: ['Amvdle'],
  mail: ['Mail'],
  webhooks: ['Webhooks'],
  projections: ['Projections'],
};

const KNOWN_TOPICS: ReadonlyMap<string, readonly Tag[]> = new Map(Object.entries(TAGS_OF_TOPIC));

/** The leading tab may run a newer build and forward an unknown topic. Every change is also an event of the log. */
export function tagsOfTopic(topic: string): readonly Tag[] {
  const tags = KNOWN_TOPICS.get(topic);
  return tags ? [...tags, 'AuditTail'] : TAG_TYPES;
}

export function refetchAll(dispatch: AppDispatch): void {
  forgetPayload();
  dispatch(baseApi.util.invalidateTags([...TAG_TYPES]));
}

/** Changes come in bursts (a settlement affects bets, money and ranks), and each burst causes one refetch. */
const BURST = 150;

/** Collects invalid tags and refetches once after a burst of changes. `then` runs when the refetch has begun. */
export function collectStaleTags(dispatch: AppDispatch) {
  const stale = new Set<Tag>();
  const after: (() => void)[] = [];
  let burst: number | undefined;
  return {
    add(tags: readonly Tag[], then?: () => void): void {
      if (then) after.push(then);
      forgetPayload();
      for (const tag of tags) stale.add(tag);
      burst ??= window.setTimeout(() => {
        burst = undefined;
        dispatch(baseApi.util.invalidateTags([...stale]));
        stale.clear();
        for (const each of after.splice(0)) each();
      }, BURST);
    },
    discard(): void {
      window.clearTimeout(burst);
    },
  };
}
