import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { LeavingController } from './leaving.controller.js';
import * as leavingHandlers from './leaving.handlers.js';
import { Leaving } from './leaving.js';
import { MateMessageController } from './mate-message.controller.js';
import { TeamsController } from './teams.controller.js';
import * as teamsHandlers from './teams.handlers.js';

@Module({
  controllers: [LeavingController, MateMessageController, TeamsController],
  providers: [Leaving, ...handlersIn(leavingHandlers), ...handlersIn(teamsHandlers)],
})
export class TeamsModule {}
