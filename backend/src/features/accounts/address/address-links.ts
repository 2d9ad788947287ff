import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { emailKey, type Account } from '@arena/domain/accounts/accounts';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';

const TOKEN = /^([\w-]{1,64})\.([\w-]{43})$/;

/** Each link confirms one address of one account, as long as the account has it. Nothing is stored for it. */
@Injectable()
export class AddressLinks {
  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
  ) {}

  /** Opening the page changes nothing, because mail scanners open links. */
  page(account: Account): string {
    return `${this.runtime.origin}/confirm-address/?token=${account.userId}.${this.proofOf(account)}`;
  }

  /** Null: the token is not signed here, or was mailed to another address. */
  accountOf(token: string): Account | null {
    const [, userId, proof] = TOKEN.exec(token) ?? [];
    if (userId === undefined || proof === undefined) return null;
    const account = this.gateway.accountOf(userId);
    if (!account) return null;
    const expected = Buffer.from(this.proofOf(account));
    return timingSafeEqual(Buffer.from(proof), expected) ? account : null;
  }

  private proofOf({ userId, email }: Account): string {
    return createHmac('sha256', this.runtime.sessionSecret)
      .update(`confirm-address:${userId}:${emailKey(email)}`)
      .digest('base64url');
  }
}
