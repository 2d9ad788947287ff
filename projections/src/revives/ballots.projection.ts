import { keyedProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { BALLOTS, type BallotDocument } from './vote.read-model.js';

/** One document per voter, so that a vote costs the same however many have voted. */
export const ballotsProjection: Projection<BallotDocument> = keyedProjection<BallotDocument>({
  name: BALLOTS,
  version: 1,
  indexes: [{ fields: ['season', 'teamId', 'revision'] }],
  keysOf: (event) => (event.type === 'RevivalVoteCast' ? [event.data.userId] : []),
  project(document, event, { id, season }) {
    if (event.type !== 'RevivalVoteCast') return document;
    const { userId, teamId } = event.data;
    return { id, season, userId, teamId, revision: event.revision };
  },
});
