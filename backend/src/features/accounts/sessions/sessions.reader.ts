import { Injectable } from '@nestjs/common';
import { accountById } from '@arena/domain/accounts/accounts';
import { SESSION_LIFETIME } from '@arena/domain/kernel/lifetimes';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Clock } from '../../../platform/system/clock.js';
import { SessionStore, type SessionDocument } from './session-store.js';
import { SessionUses } from './session-uses.js';

export interface SessionView {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly begun_at: string;
  /** To a quarter of an hour. */
  readonly seen_at: string;
  readonly current: boolean;
}

@Injectable()
export class SessionsReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly store: SessionStore,
    private readonly uses: SessionUses,
    private readonly clock: Clock,
  ) {}

  /** The own one first, then the one seen last. */
  async of(userId: string, currentKey: string | null): Promise<SessionView[]> {
    const now = this.clock.millis();
    const epoch = accountById(this.gateway.accountState(), userId)?.sessionEpoch;
    const isOpen = (session: SessionDocument): boolean =>
      session.expires > now && (session.epoch === undefined || session.epoch === epoch);
    const seen = await this.uses.seenOf(userId);
    const open = (await this.store.allOf(userId)).filter(isOpen);
    return open
      .map((session) => viewOf(session, seen.get(session.id), currentKey, now))
      .sort(
        (one, other) =>
          Number(other.current) - Number(one.current) || other.seen_at.localeCompare(one.seen_at),
      );
  }
}

function viewOf(
  { id, expires, device }: SessionDocument,
  seen: number | undefined,
  currentKey: string | null,
  now: number,
): SessionView {
  const begun = expires - SESSION_LIFETIME;
  const current = id === currentKey;
  return {
    id,
    browser: device?.browser ?? null,
    system: device?.system ?? null,
    begun_at: new Date(begun).toISOString(),
    seen_at: new Date(current ? now : (seen ?? begun)).toISOString(),
    current,
  };
}
