import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import { declaredAs, factOf } from '@arena/domain/streams';
import type { MemberAmount, ReviveRevoked } from '@arena/domain/tournament/revives/revives.events';
import { seasonOf } from '@arena/domain/tournament/tournament.events';
import { NOT_SUPERSEDED, supersessionOf } from '@arena/projections/bracket/match-decisions';
import {
  MATCH_STEPS,
  type MatchStepsDocument,
  type ResultEffects,
} from '@arena/projections/bracket/match-steps.read-model';
import type { EventFacts } from '@arena/projections/operation/operation.types';
import { eventsAt, placeKey } from '../../platform/read-side/audited-events.js';
import type { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { readRepaidBalances, type RepayingOverturn } from './repaid-balances.js';

type ResultFacts = Pick<EventFacts, 'effects' | 'supersedes' | 'superseded_by'>;

const NO_RESULT: ResultFacts = { effects: null, ...NOT_SUPERSEDED };

/**
 * What each event about a winner has changed, what it supersedes, and what supersedes it. Two reads of the read models
 * for any number of events.
 */
export async function auditedResults(
  reader: Pick<ReadModelReader, 'getMany' | 'find'>,
  log: Pick<EventLog, 'read'>,
  events: readonly RecordedEvent[],
): Promise<(event: RecordedEvent) => ResultFacts> {
  const ids = new Set(events.flatMap((event) => matchOf(event) ?? []));
  const found = await reader.getMany<MatchStepsDocument>(MATCH_STEPS, [...ids]);
  const documents = new Map(found.map((document) => [document.id, document]));
  const results = events.flatMap((event) => {
    const document = documents.get(matchOf(event) ?? '');
    return document ? (resultOf(event, document) ?? []) : [];
  });
  const overturns = await repayingOverturns(log, results);
  const repaid = await readRepaidBalances(reader, [...overturns.values()]);
  const facts = new Map(
    results.map((result) => {
      const overturn = overturns.get(result.event.id);
      const { event, effects, supersession } = result;
      const balances = effects.balances + (overturn ? repaid(overturn) : 0);
      return [event.id, { effects: { bets: effects.bets, balances }, ...supersession }];
    }),
  );
  return ({ id }) => facts.get(id) ?? NO_RESULT;
}

interface Result extends Pick<RepayingOverturn, 'season' | 'matchId' | 'revision'> {
  readonly event: RecordedEvent;
  readonly kind: 'won' | 'overturned';
  readonly effects: ResultEffects;
  readonly supersession: ReturnType<typeof supersessionOf>;
}

function resultOf(event: RecordedEvent, { season, matchId, steps }: MatchStepsDocument): Result | null {
  const { revision } = event;
  const step = steps.find((each) => each.revision === revision);
  if (!step || !('effects' in step)) return null;
  const { kind, effects } = step;
  return { event, season, matchId, revision, kind, effects, supersession: supersessionOf(steps, revision) };
}

/** By event. The domain records the revoked revive right after the overturned result. */
async function repayingOverturns(
  log: Pick<EventLog, 'read'>,
  results: readonly Result[],
): Promise<ReadonlyMap<string, RepayingOverturn>> {
  const overturned = results.filter(({ kind }) => kind === 'overturned');
  const placeAfter = ({ event }: Result) => ({ stream: event.stream, revision: event.revision + 1 });
  const next = await eventsAt(log, overturned.map(placeAfter));
  return new Map(
    overturned.flatMap((result) => {
      const returned = returnedBy(next.get(placeKey(placeAfter(result))));
      if (returned.length === 0) return [];
      const { event, season, matchId, revision, supersession } = result;
      const overturn = { season, matchId, revision, supersededBy: supersession.superseded_by, returned };
      return [[event.id, overturn] as const];
    }),
  );
}

function returnedBy(event: RecordedEvent | undefined): readonly MemberAmount[] {
  if (event?.type !== 'ReviveRevoked') return [];
  const { because, returned } = event.data as ReviveRevoked['data'];
  return because === 'winner-overturned' ? returned.filter(({ amount }) => amount > 0) : [];
}

/** Id of the document about the match whose winner the event decides. */
function matchOf(event: RecordedEvent): string | null {
  return declaredAs(event.type)?.decides ? `${seasonOf(event.stream)}:${factOf(event, 'match')}` : null;
}
