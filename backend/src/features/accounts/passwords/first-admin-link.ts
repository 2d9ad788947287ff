import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { adminCount } from '@arena/domain/accounts/accounts';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { sha256 } from '../../../platform/system/sha256.js';

/** The link that creates the first admin. The start prints it; it is invalid once there is an admin. */
@Injectable()
export class FirstAdminLink {
  /** The same on every node. */
  private readonly token: string;

  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
  ) {
    this.token = createHmac('sha256', runtime.sessionSecret).update('first-admin-link').digest('base64url');
  }

  url(): string | null {
    if (!this.isAlive()) return null;
    return `${this.runtime.origin}/first-admin/?token=${this.token}`;
  }

  /** A used link passes: only the writer knows which request used it. @throws admin-exists, reset-link-invalid */
  require(token: string): void {
    if (timingSafeEqual(Buffer.from(sha256(token)), Buffer.from(sha256(this.token)))) return;
    throw new DomainError(this.isAlive() ? 'reset-link-invalid' : 'admin-exists');
  }

  /** Never true again: the last admin can be neither demoted nor deleted. */
  private isAlive(): boolean {
    return adminCount(this.gateway.accountState()) === 0;
  }
}
