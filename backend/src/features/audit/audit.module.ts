import { Module } from '@nestjs/common';
import { AuditExport } from './audit-export.js';
import { AuditController } from './audit.controller.js';
import { AuditReader } from './audit.reader.js';
import { LogVerification } from './log-verification.js';
import { SeasonHistoryController } from './season-history.controller.js';
import { SeasonHistoryReader } from './season-history.reader.js';
import { TeamNamesReader } from './team-names.reader.js';

@Module({
  controllers: [AuditController, SeasonHistoryController],
  providers: [AuditReader, AuditExport, LogVerification, SeasonHistoryReader, TeamNamesReader],
})
export class AuditModule {}
