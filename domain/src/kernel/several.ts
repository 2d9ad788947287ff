import type { Blocker } from './blockers.js';
import type { Command, Decider } from './command.js';
import { DomainError } from './domain-error.js';
import { overlayOf } from './overlay.js';
import { sha256 } from './sha256.js';

/** Keeps one command within the append limit of every store, and one preview readable. */
export const MAX_AT_ONCE = 100;

/** A command about one thing, which `item` names in the preview and in a refusal. */
export type Act<C extends Command> = C extends Command
  ? Pick<C, 'type' | 'data'> & { readonly item: string }
  : never;

/** `seen`: the fingerprint of the consequences that the caller has read. */
export type ActOnSeveral<C extends Command> = Command<
  'ActOnSeveral',
  { acts: readonly Act<C>[]; seen?: string | undefined }
>;

export interface ActOutcome<E> {
  readonly item: string;
  readonly events: readonly E[];
  readonly refusal: Blocker | null;
}

type Event = { readonly type: string; readonly data: unknown };

/** What each act would do after those before it. A refused one changes nothing. `state` stays as it is. */
export function outcomesOf<S, C extends Command, E extends Event>(
  decider: Pick<Decider<S, C, E>, 'decide' | 'evolve'>,
  state: S,
  { data, actor, at }: ActOnSeveral<C>,
): ActOutcome<E>[] {
  const ahead = overlayOf(state);
  return data.acts.map(({ item, type, data: ofOne }) => {
    try {
      const events = decider.decide(ahead, { type, data: ofOne, actor, at } as C);
      for (const event of events) decider.evolve(ahead, event);
      return { item, events, refusal: null };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { item, events: [], refusal: { code: error.code, variables: error.details } };
    }
  });
}

/** @param meaningOf what a reader of the preview knows about an event */
export function seenOf<E>(outcomes: readonly ActOutcome<E>[], meaningOf: (event: E) => unknown): string {
  return sha256(JSON.stringify(outcomes.map(({ item, events }) => [item, events.map(meaningOf)])));
}

/**
 * All or nothing. @throws what refuses the first act that cannot be done, with its `item`; preview-outdated;
 * validation-failed if there is none, too many, or one twice
 */
export function decideSeveral<S, C extends Command, E extends Event>(
  decider: Pick<Decider<S, C, E>, 'decide' | 'evolve'>,
  state: S,
  command: ActOnSeveral<C>,
  meaningOf: (event: E) => unknown,
): E[] {
  const { acts, seen } = command.data;
  const items = new Set(acts.map(({ item }) => item));
  if (items.size === 0 || items.size !== acts.length || items.size > MAX_AT_ONCE)
    throw new DomainError('validation-failed');
  const outcomes = outcomesOf(decider, state, command);
  for (const { item, refusal } of outcomes)
    if (refusal) throw new DomainError(refusal.code, { ...refusal.variables, item });
  if (seen !== undefined && seen !== seenOf(outcomes, meaningOf)) throw new DomainError('preview-outdated');
  return outcomes.flatMap(({ events }) => events);
}
