import type { Command, Decider } from '../command.js';

export function folded<S, C extends Command, E extends { type: string; data: unknown }>(
  decider: Decider<S, C, E>,
  events: readonly NoInfer<E>[],
): S {
  const state = decider.initial();
  for (const event of events) decider.evolve(state, event);
  return state;
}
