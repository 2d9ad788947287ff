import type { Command, Decisions as DecisionsOn } from '../kernel/command.js';
import type { TournamentEvent } from './tournament.events.js';
import type { TournamentState } from './tournament-state.js';

export type Decisions<C extends Command> = DecisionsOn<TournamentState, C, TournamentEvent>;
