import type { RecordedEvent } from '@arena/domain/kernel/event';
import { seasonOf } from '@arena/domain/tournament/tournament.events';
import { NOT_SUPERSEDED, supersessionOf } from '@arena/projections/bracket/match-decisions';
import { MATCH_STEPS, type MatchStepsDocument } from '@arena/projections/bracket/match-steps.read-model';
import type { EventFacts } from '@arena/projections/operation/operation.types';
import type { ReadModelReader } from '../../platform/read-side/projector/read-model-reader.js';
import { readRepaidBalances } from './repaid-balances.js';

type ResultFacts = Pick<EventFacts, 'effects' | 'supersedes' | 'superseded_by'>;

const NO_RESULT: ResultFacts = { effects: null, ...NOT_SUPERSEDED };

/** What each event about a winner has changed, what it supersedes, and what supersedes it. */
export async function auditedResults(
  reader: ReadModelReader,
  events: readonly RecordedEvent[],
): Promise<(event: RecordedEvent) => ResultFacts> {
  const ids = new Set(events.flatMap((event) => matchOf(event) ?? []));
  const found = await reader.getMany<MatchStepsDocument>(MATCH_STEPS, [...ids]);
  const documents = new Map(found.map((document) => [document.id, document]));
  const results = await Promise.all(
    events.map(async (event) => {
      const document = documents.get(matchOf(event) ?? '');
      return [event.id, document ? await resultOf(reader, event, document) : NO_RESULT] as const;
    }),
  );
  const byEvent = new Map(results);
  return ({ id }) => byEvent.get(id) ?? NO_RESULT;
}

async function resultOf(
  reader: ReadModelReader,
  { revision }: RecordedEvent,
  { season, matchId, steps }: MatchStepsDocument,
): Promise<ResultFacts> {
  const result = steps.find((step) => step.revision === revision);
  if (!result || !('effects' in result)) return NO_RESULT;
  const supersession = supersessionOf(steps, revision);
  if (result.kind === 'won') return { effects: result.effects, ...supersession };
  const overturn = { season, matchId, revision, supersededBy: supersession.superseded_by };
  const { bets, balances } = result.effects;
  const repaid = await readRepaidBalances(reader, overturn);
  return { effects: { bets, balances: balances + repaid }, ...supersession };
}

/** Id of the document about the match whose winner the event decides. */
function matchOf({ stream, type, data }: RecordedEvent): string | null {
  if (type !== 'WinnerDeclared' && type !== 'WinnerOverturned') return null;
  return `${seasonOf(stream)}:${(data as { matchId: string }).matchId}`;
}
