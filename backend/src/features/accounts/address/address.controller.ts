import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Access } from '../../../platform/http/access/access.js';
import { Limited } from '../../../platform/http/limits/limits.js';
import {
  Context,
  SignedInContext,
  type CallerContext,
  type RequestContext,
} from '../../../platform/request/context.js';
import { ConfirmAddressDto } from './address.dto.js';
import { ConfirmAddress } from './address.handlers.js';
import { AddressMail } from './address-mail.js';

@Controller('auth/address')
export class AddressController {
  constructor(
    private readonly commands: CommandBus,
    private readonly mail: AddressMail,
  ) {}

  /** Also again. */
  @Post('mail')
  @HttpCode(200)
  @Access({ who: 'user' })
  @Limited('mail-link')
  async send(@SignedInContext() context: CallerContext) {
    await this.mail.send(context.caller.userId, context.commandId);
    return { success: true, message: 'The mail is on its way.' };
  }

  @Post('confirm')
  @HttpCode(200)
  @Access({ who: 'visitor', session: 'ignored' })
  @Limited('password')
  async confirm(@Body() body: ConfirmAddressDto, @Context() context: RequestContext) {
    await this.commands.execute(new ConfirmAddress(body, context));
    return { success: true, message: 'Your address is confirmed.' };
  }
}
