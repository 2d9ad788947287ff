import type { Command, Decider } from '@arena/domain/kernel/command';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { DomainEvent, EventMetadata } from '@arena/domain/kernel/event';
import type { CommandTrace, RecentCommands } from './recent-commands.js';

/** What travels with a command and not in it. */
export interface CommandEnvelope {
  /** Idempotency: the same id adds its events once. */
  readonly commandId: string;
  /** SHA-256 of the request's content. */
  readonly fingerprint: string;
  /** Shared by everything that one request causes. */
  readonly correlation: string;
}

export interface Request<C extends Command> {
  readonly command: C;
  readonly envelope: CommandEnvelope;
}

export type Verdict<E extends DomainEvent> =
  | { readonly kind: 'decided'; readonly events: readonly E[] }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'repeated'; readonly trace: CommandTrace };

export interface Judged<R, E extends DomainEvent> {
  readonly request: R;
  readonly verdict: Verdict<E>;
}

/**
 * Decides one command after the other, each on the state that those before it leave behind, and evolves
 * that state. A refused command changes nothing. A command id that comes twice shares one verdict.
 */
export function decideGroup<S, C extends Command, E extends DomainEvent, R extends Request<C>>(
  decider: Decider<S, C, E>,
  state: S,
  recent: RecentCommands,
  group: readonly R[],
): Judged<R, E>[] {
  const made = new Map<string, { fingerprint: string; verdict: Verdict<E> }>();
  const verdictOn = ({ command, envelope: { commandId, fingerprint } }: R): Verdict<E> => {
    const twin = made.get(commandId);
    if (twin) return twin.fingerprint === fingerprint ? twin.verdict : keyReused();
    const verdict = known(recent, command, commandId, fingerprint) ?? judge(decider, state, command);
    made.set(commandId, { fingerprint, verdict });
    return verdict;
  };
  return group.map((request) => ({ request, verdict: verdictOn(request) }));
}

function known(
  recent: RecentCommands,
  command: Command,
  commandId: string,
  fingerprint: string,
): Exclude<Verdict<never>, { kind: 'decided' }> | null {
  const trace = recent.find(commandId, command.at);
  if (!trace) return null;
  return trace.fingerprint === fingerprint ? { kind: 'repeated', trace } : keyReused();
}

function keyReused(): { kind: 'refused'; error: DomainError } {
  return { kind: 'refused', error: new DomainError('idempotency-key-reused') };
}

function judge<S, C extends Command, E extends DomainEvent>(
  decider: Decider<S, C, E>,
  state: S,
  command: C,
): Verdict<E> {
  let events: E[];
  try {
    events = decider.decide(state, command);
  } catch (error) {
    return { kind: 'refused', error };
  }
  // Copies: what the state makes of an event's data must never show in the event.
  for (const event of events) decider.evolve(state, structuredClone(event));
  return { kind: 'decided', events };
}

/** A decided event with what it says about its making, before it takes its place in the chain. */
export interface NewEvent<E extends DomainEvent> {
  readonly event: E;
  readonly meta: Omit<EventMetadata, 'previous' | 'hash'>;
}

/** Judged commands that are written together, with their events in order. */
export interface Portion<R, E extends DomainEvent> {
  readonly judged: Judged<R, E>[];
  readonly events: NewEvent<E>[];
}

/**
 * A group in portions of so many bytes at most, cut between commands; a verdict that two commands share
 * counts once. One command that is larger stands alone, and the store has the last word on it.
 */
export function portionsOf<R extends Request<Command>, E extends DomainEvent>(
  judged: readonly Judged<R, E>[],
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

function eventsOf<E extends DomainEvent>({ request, verdict }: Judged<Request<Command>, E>): NewEvent<E>[] {
  if (verdict.kind !== 'decided') return [];
  const meta = metadataOf(request);
  return verdict.events.map((event) => ({ event, meta }));
}

/** Bytes of what is stored around an event's data: id, names, hashes. */
const FRAME_BYTES = 1000;
/** Encryption makes text longer: base64 of every three bytes. */
const GROWTH = 4 / 3;

function bytesOf(events: readonly NewEvent<DomainEvent>[]): number {
  const data = events.map(({ event }) => Buffer.byteLength(JSON.stringify(event.data)) * GROWTH);
  return data.reduce((sum, bytes) => sum + bytes + FRAME_BYTES, 0);
}

function metadataOf({ command, envelope }: Request<Command>): NewEvent<DomainEvent>['meta'] {
  const { commandId, fingerprint, correlation } = envelope;
  const { at, actor, type } = command;
  return { at, actor: actor.userId, command: type, commandId, fingerprint, correlation };
}
