import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Runtime } from '../runtime/runtime.js';

export interface InvitationLink {
  readonly season: number;
  readonly teamId: string;
  /** A renewal raises it. */
  readonly version: number;
}

const TOKEN = /^(\d{1,7})\.([\w-]{1,64})\.(\d{1,7})\.([\w-]{43})$/;

/** The secret follows from the key of the installation, so that no store and no log contains it. */
@Injectable()
export class InvitationLinks {
  constructor(private readonly runtime: Runtime) {}

  /** Opening the page changes nothing, because mail scanners open links. */
  page(link: InvitationLink): string {
    return `${this.runtime.origin}/team-invitation/?token=${this.tokenOf(link)}`;
  }

  tokenOf(link: InvitationLink): string {
    return `${link.season}.${link.teamId}.${link.version}.${this.proofOf(link)}`;
  }

  /** Null for a token that this installation did not sign. */
  linkOf(token: string): InvitationLink | null {
    const [, season, teamId, version, proof] = TOKEN.exec(token) ?? [];
    if (teamId === undefined || proof === undefined) return null;
    const link = { season: Number(season), teamId, version: Number(version) };
    return timingSafeEqual(Buffer.from(proof), Buffer.from(this.proofOf(link))) ? link : null;
  }

  private proofOf({ season, teamId, version }: InvitationLink): string {
    return createHmac('sha256', this.runtime.sessionSecret)
      .update(`team-invitation:${season}:${teamId}:${version}`)
      .digest('base64url');
  }
}
