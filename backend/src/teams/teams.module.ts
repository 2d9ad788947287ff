import { Module } from '@nestjs/common';
import { BracketModule } from '../bracket/bracket.module.js';
import { Registrar } from './registrar.js';
import { TeamsController } from './teams.controller.js';
import {
  AddTeamHandler,
  DeleteTeamHandler,
  RegisterTeamHandler,
  UpdateTeamHandler,
} from './teams.handlers.js';
import { GetTeamHandler, GetTeamsHandler } from './teams.queries.js';
import { TeamsReader } from './teams.reader.js';

@Module({
  imports: [BracketModule],
  controllers: [TeamsController],
  providers: [
    Registrar,
    TeamsReader,
    RegisterTeamHandler,
    AddTeamHandler,
    UpdateTeamHandler,
    DeleteTeamHandler,
    GetTeamsHandler,
    GetTeamHandler,
  ],
  exports: [TeamsReader],
})
export class TeamsModule {}
