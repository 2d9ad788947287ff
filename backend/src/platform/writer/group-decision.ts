import type { Command, Decider } from '@arena/domain/kernel/command';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { DomainEvent, EventMetadata } from '@arena/domain/kernel/events/event';
import type { CommandTrace } from './commands/command-traces.js';
import { replyOf, type AnswerOf, type PastOutcome, type Reply } from './outcome.js';

export interface CommandEnvelope {
  /** Idempotency key: the same id adds events once. */
  readonly commandId: string;
  /** Of a further command of a request: the one with the request's own id, which an earlier sending may have written. */
  readonly mainCommandId?: string;
  readonly fingerprint: string;
  /** Shared by all commands of one request. */
  readonly correlation: string;
}

export interface Request<C extends Command, S = never, E extends DomainEvent = never> {
  readonly command: C;
  readonly envelope: CommandEnvelope;
  readonly answer?: AnswerOf<S, E, unknown> | undefined;
}

export interface Decision<E extends DomainEvent> {
  readonly kind: 'decided';
  readonly events: readonly E[];
  readonly reply: Reply;
  /** Once the events are durable. */
  outcome?: PastOutcome<E>;
}

export type Verdict<E extends DomainEvent> =
  | Decision<E>
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'repeated'; readonly trace: CommandTrace };

export interface RequestVerdict<R, E extends DomainEvent> {
  readonly request: R;
  readonly verdict: Verdict<E>;
}

/**
 * Decides in order and evolves `state`. Refused commands change nothing. Equal command ids share one verdict.
 * @param traces of commands that the log has already, by id
 */
export function decideGroup<S, C extends Command, E extends DomainEvent, R extends Request<C, S, E>>(
  decider: Decider<S, C, E>,
  state: S,
  traces: ReadonlyMap<string, CommandTrace>,
  group: readonly R[],
): RequestVerdict<R, E>[] {
  const made = new Map<string, { fingerprint: string; verdict: Verdict<E> }>();
  const verdictOn = (request: R): Verdict<E> => {
    const { commandId, fingerprint } = request.envelope;
    const duplicate = made.get(commandId);
    if (duplicate) return duplicate.fingerprint === fingerprint ? duplicate.verdict : keyReused();
    const verdict = repetition(traces.get(commandId), fingerprint) ?? judge(decider, state, request);
    made.set(commandId, { fingerprint, verdict });
    return verdict;
  };
  return group.map((request) => ({ request, verdict: verdictOn(request) }));
}

function repetition(
  trace: CommandTrace | undefined,
  fingerprint: string,
): Exclude<Verdict<never>, { kind: 'decided' }> | null {
  if (!trace) return null;
  return trace.fingerprint === fingerprint ? { kind: 'repeated', trace } : keyReused();
}

function keyReused(): { kind: 'refused'; error: DomainError } {
  return { kind: 'refused', error: new DomainError('idempotency-key-reused') };
}

function judge<S, C extends Command, E extends DomainEvent>(
  decider: Decider<S, C, E>,
  state: S,
  { command, answer }: Request<C, S, E>,
): Verdict<E> {
  let events: E[];
  try {
    events = decider.decide(state, command);
  } catch (error) {
    return { kind: 'refused', error };
  }
  for (const event of events) decider.evolve(state, event);
  return { kind: 'decided', events, reply: replyOf(answer, state, events, command.at) };
}

export interface NewEvent<E extends DomainEvent> {
  readonly event: E;
  readonly meta: Omit<EventMetadata, 'hash'>;
}

export interface Portion<R, E extends DomainEvent> {
  readonly judged: RequestVerdict<R, E>[];
  readonly events: NewEvent<E>[];
}

/** Splits a group between commands by size. An oversized command stands alone: the store decides about it. */
export function portionsOf<R extends Request<Command>, E extends DomainEvent>(
  judged: readonly RequestVerdict<R, E>[],
  maxBytes: number,
): Portion<R, E>[] {
  const portions: Portion<R, E>[] = [{ judged: [], events: [] }];
  const seen = new Set<Verdict<E>>();
  let room = maxBytes;
  for (const each of judged) {
    const events = seen.has(each.verdict) ? [] : eventsOf(each);
    seen.add(each.verdict);
    const bytes = maxBytes === Infinity ? 0 : bytesOf(events);
    if (bytes > room && room < maxBytes) {
      portions.push({ judged: [], events: [] });
      room = maxBytes;
    }
    const portion = portions.at(-1);
    portion?.judged.push(each);
    portion?.events.push(...events);
    room -= bytes;
  }
  return portions;
}

function eventsOf<E extends DomainEvent>({
  request,
  verdict,
}: RequestVerdict<Request<Command>, E>): NewEvent<E>[] {
  if (verdict.kind !== 'decided') return [];
  const { commandId, fingerprint, correlation } = request.envelope;
  const { at, actor, type } = request.command;
  const by = { actor: actor.userId, ...(actor.token !== undefined && { token: actor.token }) };
  const meta = { at, ...by, command: type, commandId, fingerprint, correlation };
  return verdict.events.map((event) => ({ event, meta }));
}

const FRAME_BYTES = 1000;
/** Base64 growth of encrypted data. */
const GROWTH = 4 / 3;

function bytesOf(events: readonly NewEvent<DomainEvent>[]): number {
  const data = events.map(({ event }) => Buffer.byteLength(JSON.stringify(event.data)) * GROWTH);
  return data.reduce((sum, bytes) => sum + bytes + FRAME_BYTES, 0);
}
