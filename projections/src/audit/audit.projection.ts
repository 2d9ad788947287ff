import type { Projection } from '../kernel/projection.js';
import { AUDIT, type AuditDocument } from './audit.read-model.js';
import { subjectOf } from './subject.js';

function auditId(position: number): string {
  return String(position).padStart(12, '0');
}

export const auditProjection: Projection<AuditDocument> = {
  name: AUDIT,
  version: 2,
  indexes: [
    { fields: ['type'] },
    { fields: ['actor'] },
    { fields: ['stream'] },
    { fields: ['subject'] },
    { fields: ['at'] },
  ],
  idsOf: (event) => [auditId(event.position)],
  project(_document, event, id) {
    const { stream, revision, type } = event;
    const { at, actor } = event.meta;
    return { id, stream, revision, type, at, actor, subject: subjectOf(event) };
  },
};
