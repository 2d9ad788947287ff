import { Controller, Delete, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { broken } from '@arena/domain/validation/rule';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OBJECT_STORE } from '../../app/ports.js';
import { Access } from '../../http/access.js';
import { SignedIn, type Caller } from '../../http/caller.js';
import { Envelope, type RequestEnvelope } from '../../http/envelope.js';
import { invalidField } from '../../http/validation-errors.js';
import { readImageForm } from '../../images/image-form.js';
import { sendObject } from '../../videos/send-object.js';
import { GetUser } from '../users.queries.js';
import { ChangeAvatar, GetAvatar } from './avatars.commands.js';

const FORM = {
  type: 'object',
  required: ['image'],
  properties: { image: { type: 'string', format: 'binary' } },
};

@ApiTags('users')
@Controller()
export class AvatarsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  @Post('auth/avatar')
  @HttpCode(200)
  @Access({ who: 'user' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FORM })
  async choose(
    @Req() request: FastifyRequest,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ) {
    const { image } = await readImageForm(request);
    if (!image) throw invalidField('image', broken('required'));
    return this.changed(new ChangeAvatar(by.userId, image, by, envelope));
  }

  @Delete('auth/avatar/:userId')
  @Access({ who: 'user' })
  async remove(
    @Param('userId') userId: string,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ) {
    return this.changed(new ChangeAvatar(userId, null, by, envelope));
  }

  @Get('users/:id/avatar/:version')
  @Access({ who: 'visitor' })
  async picture(
    @Param('id') userId: string,
    @Param('version') version: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.queries.execute(new GetAvatar(userId, version));
    if ('address' in found) await reply.redirect(found.address, 302);
    else await sendObject(this.objects, found.object, request, reply);
  }

  private async changed(command: ChangeAvatar) {
    await this.commands.execute(command);
    return { success: true, user: await this.queries.execute(new GetUser(command.userId, command.by)) };
  }
}
