import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { InvitationMail } from './invitation-mail.js';
import { InvitationsController } from './invitations.controller.js';
import * as invitationsHandlers from './invitations.handlers.js';
import { Invitations } from './invitations.js';
import { LeavingController } from './leaving.controller.js';
import * as leavingHandlers from './leaving.handlers.js';
import { Leaving } from './leaving.js';
import { MateMessageController } from './mate-message.controller.js';
import { TeamsController } from './teams.controller.js';
import * as teamsHandlers from './teams.handlers.js';

@Module({
  controllers: [InvitationsController, LeavingController, MateMessageController, TeamsController],
  providers: [
    Invitations,
    InvitationMail,
    Leaving,
    ...handlersIn(invitationsHandlers),
    ...handlersIn(leavingHandlers),
    ...handlersIn(teamsHandlers),
  ],
})
export class TeamsModule {}
