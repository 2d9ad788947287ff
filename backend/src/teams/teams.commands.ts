import type { TeamView } from '@arena/projections/views/team.types';
import { RequestCommand } from '../http/request-command.js';
import type { AddTeamDto, RegisterTeamDto, UpdateTeamDto } from './team.dto.js';

export interface TeamAnswer {
  success: true;
  team: TeamView;
}

export interface RegisteredAnswer extends TeamAnswer {
  message: string;
  leader_name: string;
  leader_email: string;
  mate_name: string;
  mate_email: string;
}

export class RegisterTeam extends RequestCommand<RegisterTeamDto, RegisteredAnswer> {}
export class AddTeam extends RequestCommand<AddTeamDto, RegisteredAnswer> {}
export class UpdateTeam extends RequestCommand<{ teamName: string; changes: UpdateTeamDto }, TeamAnswer> {}
export class DeleteTeam extends RequestCommand<{ teamName: string }, { success: true; message: string }> {}
