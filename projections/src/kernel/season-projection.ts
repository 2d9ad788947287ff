import type { Document, IndexSpec } from '@arena/domain/kernel/ports/read-models.port';
import type { Projection } from './projection.js';
import { inSeason, type SeasonRecord } from './records.js';

export interface DocumentKey {
  readonly id: string;
  readonly season: number;
  readonly key: string;
}

interface Question {
  readonly name: string;
  readonly version: number;
  readonly indexes: readonly IndexSpec[];
}

interface KeyedQuestion<D extends Document> extends Question {
  keysOf(event: SeasonRecord): readonly string[];
  project(document: D | null, event: SeasonRecord, place: DocumentKey): D | null;
}

interface WholeQuestion<D extends Document> extends Question {
  touches(event: SeasonRecord): boolean;
  project(document: D | null, event: SeasonRecord, season: number): D | null;
}

const NONE: readonly string[] = [];

export function documentId(season: number, key: string): string {
  return `${season}:${key}`;
}

export function keyedProjection<D extends Document>(question: KeyedQuestion<D>): Projection<D> {
  const { name, version, indexes } = question;
  return {
    name,
    version,
    indexes,
    idsOf(event) {
      const within = inSeason(event);
      const keys = within ? question.keysOf(within.record) : NONE;
      return within && keys.length > 0 ? keys.map((key) => documentId(within.season, key)) : NONE;
    },
    project(document, event, id) {
      const within = inSeason(event);
      if (!within) return document;
      const key = id.slice(id.indexOf(':') + 1);
      return question.project(document, within.record, { id, season: within.season, key });
    },
  };
}

export function wholeProjection<D extends Document>(question: WholeQuestion<D>): Projection<D> {
  const { name, version, indexes } = question;
  return {
    name,
    version,
    indexes,
    idsOf(event) {
      const within = inSeason(event);
      return within && question.touches(within.record) ? [String(within.season)] : [];
    },
    project(document, event) {
      const within = inSeason(event);
      return within ? question.project(document, within.record, within.season) : document;
    },
  };
}
