import { Readable } from 'node:stream';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Access } from '../../platform/http/access/access.js';
import { CSV } from '../../platform/http/body/csv-body.js';
import { NDJSON } from '../../platform/http/body/ndjson.js';
import { AuditExport } from './audit-export.js';
import { AuditQuery, ExportQuery, VerifyQuery } from './audit.dto.js';
import { AuditReader } from './audit.reader.js';
import { LogVerification } from './log-verification.js';
import { TeamNamesReader } from './team-names.reader.js';

@Controller('audit')
@Access({ who: 'admin' })
export class AuditController {
  constructor(
    private readonly reader: AuditReader,
    private readonly verification: LogVerification,
    private readonly exports: AuditExport,
    private readonly teamNames: TeamNamesReader,
    private readonly gateway: CommandGateway,
  ) {}

  /** Newest first. */
  @Get('events')
  async events(@Query() query: AuditQuery) {
    return { success: true, ...(await this.reader.page(query, 'desc')) };
  }

  /** Of every season: the names that the trail can be searched for. */
  @Get('teams')
  async teams() {
    return { success: true, teams: await this.teamNames.all() };
  }

  @Get('verify')
  async verify(@Query() { season }: VerifyQuery) {
    return { success: true, ...(await this.verification.verify(season)) };
  }

  /** Streamed with backpressure, so that memory does not grow with the log. */
  @Get('export')
  @ApiProduces(NDJSON, CSV)
  async export(@Query() { format = 'ndjson', ...filter }: ExportQuery, @Res() reply: FastifyReply) {
    const { season } = filter;
    if (season !== undefined) this.gateway.seasonOr(season);
    const name = season === undefined ? 'audit' : `audit-season-${season}`;
    reply.headers({
      'content-type': `${format === 'csv' ? CSV : NDJSON}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}.${format}"`,
    });
    await reply.send(Readable.from(this.exports.lines(filter, format), { highWaterMark: 1 }));
  }
}
