import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Runtime } from '../runtime/runtime.js';

export interface Membership {
  readonly season: number;
  readonly teamId: string;
  readonly userId: string;
}

const TOKEN = /^(\d{1,7})\.([\w-]{1,64})\.([\w-]{1,64})\.([\w-]{43})$/;

/** Each link is valid for one team and needs no login. */
@Injectable()
export class LeaveLinks {
  constructor(private readonly runtime: Runtime) {}

  /** Opening the page changes nothing, because mail scanners open links. */
  page(membership: Membership): string {
    const { season, teamId, userId } = membership;
    return `${this.runtime.origin}/leave-team/?token=${season}.${teamId}.${userId}.${this.proofOf(membership)}`;
  }

  /** Null for a token that this installation did not sign. */
  membershipOf(token: string): Membership | null {
    const [, season, teamId, userId, proof] = TOKEN.exec(token) ?? [];
    if (teamId === undefined || userId === undefined || proof === undefined) return null;
    const membership = { season: Number(season), teamId, userId };
    const expected = this.proofOf(membership);
    return timingSafeEqual(Buffer.from(proof), Buffer.from(expected)) ? membership : null;
  }

  private proofOf({ season, teamId, userId }: Membership): string {
    return createHmac('sha256', this.runtime.sessionSecret)
      .update(`leave-team:${season}:${teamId}:${userId}`)
      .digest('base64url');
  }
}
