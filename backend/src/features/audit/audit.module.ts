import { Module } from '@nestjs/common';
import { AuditExport } from './audit-export.js';
import { AuditController } from './audit.controller.js';
import { AuditReader } from './audit.reader.js';
import { LogVerification } from './log-verification.js';

@Module({ controllers: [AuditController], providers: [AuditReader, AuditExport, LogVerification] })
export class AuditModule {}
