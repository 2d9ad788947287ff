import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { broken } from '@arena/domain/validation/rule';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access/access.js';
import { PICTURE, SendsFile } from '../../../platform/http/open-api/documented.js';
import { SignedInContext, type CallerContext } from '../../../platform/request/context.js';
import { TakesForm } from '../../../platform/http/body/form-body.js';
import { FILE, objectSchema } from '../../../platform/http/open-api/body-schemas.js';
import { invalidField } from '../../../platform/http/validation/validation-errors.js';
import { readImageForm } from '../../../platform/images/image-form.js';
import { Pictures } from '../../../platform/images/pictures.js';
import { UsersReader } from '../profile/users.reader.js';
import { AvatarPictures } from './avatar-pictures.js';
import { ChangeAvatar } from './avatars.handlers.js';

@ApiTags('users')
@Controller()
export class AvatarsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly users: UsersReader,
    private readonly avatars: AvatarPictures,
    private readonly pictures: Pictures,
  ) {}

  @Post('auth/avatar')
  @HttpCode(200)
  @Access({ who: 'user' })
  @TakesForm()
  @ApiBody({ schema: objectSchema({ image: FILE }) })
  async choose(@Req() request: FastifyRequest, @SignedInContext() context: CallerContext) {
    const { image } = await readImageForm(request);
    if (!image) throw invalidField('image', broken('required'));
    return this.change(context.caller.userId, image, context);
  }

  @Delete('auth/avatar/:userId')
  @Access({ who: 'user' })
  async remove(@Param('userId') userId: string, @SignedInContext() context: CallerContext) {
    return this.change(userId, null, context);
  }

  @Get('users/:id/avatar/:version')
  @Access({ who: 'visitor' })
  @SendsFile(PICTURE)
  async picture(
    @Param('id') userId: string,
    @Param('version') version: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    await this.pictures.send(await this.avatars.find(userId, version), request, reply);
  }

  private async change(userId: string, image: Buffer | null, context: CallerContext) {
    await this.commands.execute(new ChangeAvatar({ userId, image }, context));
    return { success: true, user: await this.users.one(userId, context.caller) };
  }
}
