import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { encodeState, SNAPSHOT_VERSION, tournament } from '@arena/domain/tournament/tournament';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { ALL_PROJECTIONS } from '@arena/projections/all-projections';
import type { Projection } from '@arena/projections/kernel/projection';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { decodeGoldenLog, loadGoldenLog } from './golden-log.js';

export const GOLDEN_LOGS = fileURLToPath(new URL('.', import.meta.url));
export const FOLDS_FILE = `${GOLDEN_LOGS}folds.json`;

/** What is stored of a log beside it, with its version. */
export type Folds = Readonly<Record<string, { readonly version: number | string; readonly hash: string }>>;

export function goldenReleases(): string[] {
  const logs = readdirSync(GOLDEN_LOGS).filter((name) => name.endsWith('.ndjson'));
  return logs.map((name) => name.slice(0, -'.ndjson'.length)).sort(byNumbers);
}

/** 0.10.0 is later than 0.9.0. */
const byNumbers = new Intl.Collator('en', { numeric: true }).compare;

/** The folds of the newest golden log. */
export async function goldenFolds(): Promise<Folds> {
  const events = await decodeGoldenLog(await loadGoldenLog(GOLDEN_LOGS, goldenReleases().at(-1)!));
  const documents = ALL_PROJECTIONS.map((projection) => {
    const folded = [...documentsOf(projection, events)].sort(([one], [other]) => (one < other ? -1 : 1));
    return [
      projection.name,
      { version: projection.version, hash: hashOf([JSON.stringify(folded)]) },
    ] as const;
  });
  const state = tournament.initial();
  for (const event of events as SeasonRecord[])
    if (event.stream === tournamentStream(2)) tournament.evolve(state, event);
  const snapshot = { version: SNAPSHOT_VERSION, hash: hashOf(encodeState(state)) };
  return { ...Object.fromEntries(documents), 'state of a season': snapshot };
}

export function documentsOf(projection: Projection, events: readonly RecordedEvent[]): Map<string, Document> {
  const documents = new Map<string, Document>();
  for (const event of events) {
    for (const id of projection.idsOf(event)) {
      const document = projection.project(documents.get(id) ?? null, event, id);
      if (document) documents.set(id, document);
      else documents.delete(id);
    }
  }
  return documents;
}

function hashOf(texts: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex').slice(0, 16);
}
