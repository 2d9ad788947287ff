import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { ListAuditEventsHandler, VerifyLogHandler } from './audit.handlers.js';

@Module({
  controllers: [AuditController],
  providers: [ListAuditEventsHandler, VerifyLogHandler],
})
export class AuditModule {}
