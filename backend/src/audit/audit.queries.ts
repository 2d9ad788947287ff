import { Query } from '@nestjs/cqrs';
import type { AuditEventView } from '@arena/projections/views/operation.types';
import type { AuditQuery } from './audit.dto.js';

export interface AuditPage {
  readonly events: AuditEventView[];
  readonly next: string | null;
}

/** Newest first. */
export class ListAuditEvents extends Query<AuditPage> {
  constructor(readonly query: AuditQuery) {
    super();
  }
}

export interface ChainVerdict {
  readonly checked: number;
  readonly valid: boolean;
  readonly first_broken: { stream: string; revision: number; id: string; reason: string } | null;
}

/** Walks the hash chain of a season, or of every stream. */
export class VerifyLog extends Query<ChainVerdict> {
  constructor(readonly season: number | undefined) {
    super();
  }
}
