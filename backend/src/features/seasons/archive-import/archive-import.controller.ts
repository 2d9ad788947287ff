import {
  Body,
  Controller,
  Delete,
  Get,
  Head,
  HttpCode,
  Options,
  Param,
  Patch,
  Post,
  Req,
  Res,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access/access.js';
import { Limited } from '../../../platform/http/limits/limits.js';
import { Answers } from '../../../platform/http/open-api/documented.js';
import { callerOf, SignedIn, type Caller } from '../../../platform/request/caller.js';
import { SignedInContext, type CallerContext } from '../../../platform/request/context.js';
import { OwnerGate } from '../../../platform/request/owner-gate.js';
import {
  sendTusAnswer,
  TakesAnnouncement,
  TakesBytes,
  Tus,
} from '../../../platform/uploads/resumable/tus-routes.js';
import { ArchiveUploadDto, ConfirmArchiveDto } from '../seasons.dto.js';
import { ArchiveImports } from './archive-imports.js';
import { ArchiveUploads } from './archive-uploads.js';
import { ImportRecords } from './import-records.js';

/** The archive of a past season: uploaded by tus 1.0, checked, shown, confirmed and imported (ADR 43). */
@Controller('seasons/import')
@Access({ who: 'admin' })
export class ArchiveImportController {
  constructor(
    private readonly imports: ArchiveImports,
    private readonly uploads: ArchiveUploads,
    private readonly records: ImportRecords,
    private readonly owner: OwnerGate,
  ) {}

  @Get()
  async state() {
    return { success: true, archive: await this.imports.view() };
  }

  /** Begins the check of an uploaded archive, which changes nothing. */
  @Post('check')
  @HttpCode(200)
  async check(@Body() { upload }: ArchiveUploadDto, @SignedIn() { userId }: Caller) {
    await this.imports.check(upload, userId);
    return this.state();
  }

  /** Begins the import of a checked archive. */
  @Post('confirm')
  @HttpCode(200)
  @Limited('password')
  async confirm(
    @Body() { upload, current_password, code }: ConfirmArchiveDto,
    @SignedInContext() context: CallerContext,
    @Req() request: FastifyRequest,
  ) {
    await this.owner.require(request, context, { current_password, ...(code != null && { code }) });
    await this.imports.confirm(upload, context.caller.userId);
    return this.state();
  }

  @Post('discard')
  @HttpCode(200)
  async discard() {
    await this.imports.discard();
    return this.state();
  }

  @Options('tus')
  @Access({ who: 'visitor' })
  @Answers(204, 'The headers name the version, the extensions and the largest size.')
  options(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer(request, reply, null);
  }

  @Post('tus')
  @Tus()
  @TakesAnnouncement()
  @Answers(201, 'Location is the address of the upload.')
  create(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer(request, reply, null);
  }

  @Head('tus/:id')
  @Tus()
  @Answers(200, 'Upload-Offset says how much the server has.')
  offset(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer(request, reply, id);
  }

  @Patch('tus/:id')
  @Tus()
  @TakesBytes()
  @Answers(204, 'The bytes were added.')
  append(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer(request, reply, id);
  }

  @Delete('tus/:id')
  @Tus()
  @Answers(204, 'The upload was deleted.')
  async end(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    await this.records.requireIdle();
    return this.answer(request, reply, id);
  }

  private async answer(request: FastifyRequest, reply: FastifyReply, id: string | null): Promise<void> {
    await sendTusAnswer(reply, await this.uploads.tus.answer(request, callerOf(request), id));
  }
}
