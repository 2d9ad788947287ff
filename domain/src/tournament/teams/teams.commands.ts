import type { Command } from '../../kernel/command.js';
import type { Seat, Skills } from './teams.events.js';

/** The name is only for error messages and never stored. */
export type NamedSeat = Seat & { readonly name: string };

export type RegisterTeam = Command<
  'RegisterTeam',
  { teamId: string; name: string; description: string; color: string; leader: NamedSeat; mate: NamedSeat }
>;
export type UpdateTeam = Command<
  'UpdateTeam',
  { teamId: string; description: string; leaderSkills: Skills; mateSkills: Skills }
>;
export type DeleteTeam = Command<'DeleteTeam', { teamId: string }>;
export type LeaveTeam = Command<'LeaveTeam', { teamId: string }>;

export type TeamsCommand = RegisterTeam | UpdateTeam | DeleteTeam | LeaveTeam;
