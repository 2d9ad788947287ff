import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Access } from '../../../platform/http/access/access.js';
import { SignedInContext, type CallerContext } from '../../../platform/request/context.js';
import { UsersReader } from '../profile/users.reader.js';
import { LiftSuspensionDto, SuspendDto } from './suspensions.dto.js';
import { LiftSuspension, SuspendPerson } from './suspensions.handlers.js';
import { SuspensionsReader } from './suspensions.reader.js';

@Controller('auth/admin/suspensions')
export class SuspensionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly users: UsersReader,
    private readonly suspensions: SuspensionsReader,
  ) {}

  /** Those of this person that have ended. */
  @Get(':id')
  @Access({ who: 'admin' })
  async former(@Param('id') userId: string) {
    return { success: true, suspensions: await this.suspensions.former(userId) };
  }

  @Post()
  @HttpCode(200)
  @Access({ who: 'admin' })
  async suspend(@Body() body: SuspendDto, @SignedInContext() context: CallerContext) {
    await this.commands.execute(new SuspendPerson(body, context));
    return { success: true, user: await this.users.one(body.user_id, context.caller) };
  }

  @Post('lift')
  @HttpCode(200)
  @Access({ who: 'admin' })
  async lift(@Body() body: LiftSuspensionDto, @SignedInContext() context: CallerContext) {
    await this.commands.execute(new LiftSuspension(body, context));
    return { success: true, user: await this.users.one(body.user_id, context.caller) };
  }
}
