import { Module } from '@nestjs/common';
import { LeavingController } from './leaving.controller.js';
import { LeaveTeamByLinkHandler, LeaveTeamHandler } from './leaving.handlers.js';
import { Leaving } from './leaving.js';
import { TeamsController } from './teams.controller.js';
import { DeleteTeamHandler, RegisterTeamHandler, UpdateTeamHandler } from './teams.handlers.js';

@Module({
  controllers: [LeavingController, TeamsController],
  providers: [
    Leaving,
    RegisterTeamHandler,
    UpdateTeamHandler,
    DeleteTeamHandler,
    LeaveTeamHandler,
    LeaveTeamByLinkHandler,
  ],
})
export class TeamsModule {}
