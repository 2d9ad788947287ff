import { factOf } from '@arena/domain/streams';
import type { Projection } from '../kernel/projection.js';
import { AUDIT, type AuditDocument } from './audit.read-model.js';
import { subjectIdOf } from './subject-id.js';

/** Sorts as text. */
export function auditId(position: number): string {
  return String(position).padStart(12, '0');
}

export const auditProjection: Projection<AuditDocument> = {
  name: AUDIT,
  version: 7,
  builtLast: true,
  // Every index ends with the id, so the newest events of any filter are read without sorting.
  indexes: [
    { fields: ['type'] },
    { fields: ['actor'] },
    { fields: ['stream'] },
    { fields: ['stream', 'type'] },
    { fields: ['subject'] },
    { fields: ['match'] },
    { fields: ['team'] },
    { fields: ['other'] },
    { fields: ['person'] },
    { fields: ['correlation'] },
    { fields: ['revision'] },
    { fields: ['at'] },
  ],
  idsOf: (event) => [auditId(event.position)],
  project(_document, event, id) {
    const { stream, revision, type } = event;
    const { at, actor, correlation } = event.meta;
    const place = { id, stream, revision, type, at, actor, correlation };
    const [match, team, other] = [factOf(event, 'match'), factOf(event, 'team'), factOf(event, 'other')];
    return { ...place, subject: subjectIdOf(event), person: factOf(event, 'person'), match, team, other };
  },
};
