import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import type { Projection } from './projection.js';
import { inSeason, type SeasonRecord } from './records.js';

export interface DocumentKey {
  readonly id: string;
  readonly season: number;
  readonly key: string;
}

type Question = Pick<Projection, 'name' | 'version' | 'indexes' | 'builtLast'>;

interface KeyedQuestion<D extends Document> extends Question {
  readonly keysOf: (event: SeasonRecord) => readonly string[];
  readonly project: (document: D | null, event: SeasonRecord, place: DocumentKey) => D | null;
}

interface WholeQuestion<D extends Document> extends Question {
  readonly touches: (event: SeasonRecord) => boolean;
  readonly project: (document: D | null, event: SeasonRecord, season: number) => D | null;
}

const NONE: readonly string[] = [];

export function documentId(season: number, key: string): string {
  return `${season}:${key}`;
}

export function keyedProjection<D extends Document>(question: KeyedQuestion<D>): Projection<D> {
  const { keysOf, project, ...declared } = question;
  return {
    ...declared,
    idsOf(event) {
      const within = inSeason(event);
      const keys = within ? keysOf(within.record) : NONE;
      return within && keys.length > 0 ? keys.map((key) => documentId(within.season, key)) : NONE;
    },
    project(document, event, id) {
      const within = inSeason(event);
      if (!within) return document;
      const key = id.slice(id.indexOf(':') + 1);
      return project(document, within.record, { id, season: within.season, key });
    },
  };
}

export function wholeProjection<D extends Document>(question: WholeQuestion<D>): Projection<D> {
  const { touches, project, ...declared } = question;
  return {
    ...declared,
    idsOf(event) {
      const within = inSeason(event);
      return within && touches(within.record) ? [String(within.season)] : [];
    },
    project(document, event) {
      const within = inSeason(event);
      return within ? project(document, within.record, within.season) : document;
    },
  };
}
