import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { RequestContext } from '../../../platform/request/context.js';
import { RequestCommand } from '../../../platform/request/request-command.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import type { ConfirmAddressDto } from './address.dto.js';
import { AddressLinks } from './address-links.js';

export class ConfirmAddress extends RequestCommand<ConfirmAddressDto, void, RequestContext> {}

@CommandHandler(ConfirmAddress)
export class ConfirmAddressHandler implements ICommandHandler<ConfirmAddress> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly links: AddressLinks,
  ) {}

  async execute({ body, context }: ConfirmAddress): Promise<void> {
    const account = this.links.accountOf(body.token);
    if (!account) throw new DomainError('address-link-invalid');
    const { userId, email } = account;
    await this.gateway.accounts({ type: 'ConfirmAddress', data: { userId, email } }, context);
  }
}
