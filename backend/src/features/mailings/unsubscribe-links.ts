import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Runtime } from '../../platform/runtime/runtime.js';

const TOKEN = /^([\w-]{1,64})\.([\w-]{43})$/;

/** Links that end mass mails without a login. They do not expire, because mails do not. */
@Injectable()
export class UnsubscribeLinks {
  constructor(private readonly runtime: Runtime) {}

  page(userId: string): string {
    return `${this.runtime.origin}/unsubscribe/?token=${this.tokenOf(userId)}`;
  }

  /** For mail programs (RFC 8058). */
  oneClick(userId: string): string {
    return `${this.runtime.origin}/api/mail/unsubscribe?token=${this.tokenOf(userId)}`;
  }

  userOf(token: string): string | null {
    const [, userId, proof] = TOKEN.exec(token) ?? [];
    if (userId === undefined || proof === undefined) return null;
    return timingSafeEqual(Buffer.from(proof), Buffer.from(this.proofOf(userId))) ? userId : null;
  }

  private tokenOf(userId: string): string {
    return `${userId}.${this.proofOf(userId)}`;
  }

  private proofOf(userId: string): string {
    return createHmac('sha256', this.runtime.sessionSecret)
      .update(`unsubscribe:${userId}`)
      .digest('base64url');
  }
}
