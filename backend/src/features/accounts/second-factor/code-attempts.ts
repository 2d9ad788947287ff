import { Injectable } from '@nestjs/common';
import type { Account } from '@arena/domain/accounts/accounts';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { KnownBrowsers } from '../sessions/known-browsers.js';
import { codeLanes } from '../throttle/lanes.js';
import { Throttle } from '../throttle/throttle.js';
import { WrongCodes } from './wrong-codes.js';

/** Every place that takes a code counts its wrong ones together, so that none of them helps to guess. */
@Injectable()
export class CodeAttempts {
  constructor(
    private readonly throttle: Throttle,
    private readonly knownBrowsers: KnownBrowsers,
    private readonly wrongCodes: WrongCodes,
  ) {}

  /** @param commandId for the mail to the owner. @throws too-many-requests, and what the work throws */
  async run<T>(
    request: FastifyRequest,
    account: Account,
    commandId: string,
    work: () => Promise<T>,
  ): Promise<T> {
    const known = this.knownBrowsers.at(request, account.userId);
    try {
      return await this.throttle.run(codeLanes(request, account.userId, known), isWrongCode, work);
    } catch (error) {
      if (isWrongCode(error)) await this.wrongCodes.note(account, commandId);
      throw error;
    }
  }
}

function isWrongCode(error: unknown): boolean {
  return error instanceof DomainError && (error.code === 'code-wrong' || error.code === 'code-used');
}
