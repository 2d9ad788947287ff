import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { ApprovalsController } from './approvals.controller.js';
import * as approvalsHandlers from './approvals.handlers.js';
import { ApprovalsReader } from './approvals.reader.js';

@Module({
  controllers: [ApprovalsController],
  providers: [ApprovalsReader, ...handlersIn(approvalsHandlers)],
})
export class ApprovalsModule {}
