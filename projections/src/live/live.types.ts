/** The data of each event is `{ season, revision, matchId? }`. */
export { LIVE_TOPICS, type LiveTopic } from '@arena/domain/kernel/live-topics';
