import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { adminCount } from '@arena/domain/account/account';
import { CommandGateway } from '../app/command-gateway.js';
import { Runtime } from '../app/runtime.js';
import { sha256 } from '../http/sha256.js';

/** The way in while there is no admin: a link that is printed at start and dies with the first admin. */
@Injectable()
export class FirstAdminLink {
  /** The same on every node, so that the link works wherever a balancer leads it. */
  private readonly token: string;

  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
  ) {
    this.token = createHmac('sha256', runtime.sessionSecret).update('first-admin-link').digest('base64url');
  }

  /** Null when there is an admin. */
  url(): string | null {
    if (!this.isAlive()) return null;
    return `${this.runtime.origin}/first-admin/?token=${this.token}`;
  }

  opens(token: string): boolean {
    return this.isAlive() && timingSafeEqual(Buffer.from(sha256(token)), Buffer.from(sha256(this.token)));
  }

  /** There is no way back: the last admin can be neither demoted nor deleted. */
  private isAlive(): boolean {
    return adminCount(this.gateway.accountState()) === 0;
  }
}
