import { JUDGE_FIELDS } from '@arena/domain/tournament/judges/judge-fields';
import { filled } from '@arena/domain/validation/fields';
import { keyedProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { JUDGES, type JudgeDocument } from './judges.read-model.js';

export const judgesProjection: Projection<JudgeDocument> = keyedProjection<JudgeDocument>({
  name: JUDGES,
  version: 1,
  indexes: [{ fields: ['season'] }],
  keysOf: (event) =>
    event.type === 'JudgeAdded' || event.type === 'JudgeRemoved' ? [event.data.userId] : [],
  project(document, event, { id, season }) {
    switch (event.type) {
      case 'JudgeAdded': {
        const { data, meta } = event;
        return { id, season, userId: data.userId, ...filled(JUDGE_FIELDS, data), since: meta.at };
      }
      case 'JudgeRemoved':
        return null;
      default:
        return document;
    }
  },
});
