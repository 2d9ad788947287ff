import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CallerContext } from '../../../platform/request/context.js';
import { OwnerGate, type OwnerTyped } from '../../../platform/request/owner-gate.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { CodeAttempts } from './code-attempts.js';
import { OwnerCheck } from './owner-check.js';

@Injectable()
export class OwnerShown extends OwnerGate {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly owner: OwnerCheck,
    private readonly codeAttempts: CodeAttempts,
  ) {
    super();
  }

  override require(request: FastifyRequest, context: CallerContext, typed: OwnerTyped): Promise<void> {
    const { gateway, owner } = this;
    return this.codeAttempts.run(request, owner.account(context), context.commandId, async () => {
      const { account, proof } = await owner.require(context, typed);
      if (!proof) return;
      const data = { userId: account.userId, proof };
      await gateway.inSteps(context, (stepOf) =>
        gateway.accounts({ type: 'PassSecondFactor', data }, stepOf('owner')),
      );
    });
  }
}
