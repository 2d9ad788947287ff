import type { Command } from '../kernel/command.js';
import type { TournamentEvent } from './tournament.events.js';
import type { TournamentState } from './tournament-state.js';

/** One decision for each of these commands. */
export type Decisions<C extends Command> = {
  readonly [T in C['type']]: (state: TournamentState, command: Extract<C, { type: T }>) => TournamentEvent[];
};
