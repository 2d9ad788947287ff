import { keyedProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { PROPOSALS, type ProposalDocument } from './proposals.read-model.js';

export const proposalsProjection: Projection<ProposalDocument> = keyedProjection<ProposalDocument>({
  name: PROPOSALS,
  version: 1,
  indexes: [{ fields: ['season', 'sentAt'] }],
  keysOf(event) {
    switch (event.type) {
      case 'VideoProposed':
      case 'VideoApproved':
      case 'VideoRefused':
      case 'VideoWithdrawn':
      case 'VideoPictureChanged':
      case 'VideoSubmitted':
      case 'VideoRemoved':
      case 'TeamDeleted':
        return [event.data.teamId];
      default:
        return [];
    }
  },
  project(document, event, { id, season }) {
    switch (event.type) {
      case 'VideoProposed':
        return { id, season, reason: null, ...event.data, state: 'waiting', sentAt: event.meta.at };
      case 'VideoApproved':
        return document && { ...document, state: 'approved' };
      case 'VideoRefused':
        return document && { ...document, state: 'refused', reason: event.data.reason };
      case 'VideoPictureChanged': {
        const { videoId, thumbnailKey } = event.data;
        return document?.videoId === videoId ? { ...document, thumbnailKey } : document;
      }
      case 'VideoSubmitted':
        return document?.videoId === event.data.videoId ? document : null;
      case 'VideoRemoved':
        return document?.videoId === event.data.videoId ? null : document;
      case 'VideoWithdrawn':
      case 'TeamDeleted':
        return null;
      default:
        return document;
    }
  },
});
