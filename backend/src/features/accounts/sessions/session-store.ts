import { Inject, Injectable } from '@nestjs/common';
import { lifetimeOf, SESSION_LIFETIME } from '@arena/domain/kernel/lifetimes';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import type { Stores } from '../../../platform/stores/stores.js';
import { DOCUMENTS, STORES } from '../../../platform/system/ports.js';
import { sha256 } from '../../../platform/system/sha256.js';
import { ExpiringDocuments, type ExpiringDocument } from '../../../platform/system/expiring-documents.js';
import type { Device } from './device.js';
import { RecentlyOpen } from './recently-open.js';
import type { SessionToken } from './session-token.js';

export interface SessionDocument extends ExpiringDocument {
  /** Of the account when the session began. Missing in sessions of earlier releases, like `device`. */
  readonly epoch?: number;
  readonly device?: Device;
  /** Milliseconds since 1970. Missing in sessions of earlier releases. */
  readonly begun?: number;
}

/** @returns milliseconds since 1970. Earlier releases had one lifetime. */
export function begunAt({ begun, expires }: SessionDocument): number {
  return begun ?? expires - SESSION_LIFETIME;
}

/** Every request asks for the key of its token, which `KnownTokens` keeps. */
const keys = new WeakMap<SessionToken, string>();

/** Sessions of one account that are open at the same time. A further log-in ends the oldest. */
export const MAX_SESSIONS = 20;

/** The open sessions. Losing them logs everybody out. */
@Injectable()
export class SessionStore extends ExpiringDocuments<SessionDocument> {
  /** Null where another process can end a session. */
  private readonly recent: RecentlyOpen | null;

  /** Milliseconds from the log-in on. */
  readonly lifetime: number;

  constructor(
    @Inject(DOCUMENTS) documents: ReadModels,
    @Inject(STORES) { target }: Pick<Stores, 'target'>,
    @Inject(APP_CONFIG) { retention }: Pick<AppConfig, 'retention'>,
  ) {
    super(documents, 'sessions');
    this.lifetime = lifetimeOf('sessions', retention);
    this.recent = target.by === 'child' ? new RecentlyOpen() : null;
  }

  /** Names a session without giving access to it. */
  static keyOf(token: SessionToken): string {
    const known = keys.get(token);
    if (known !== undefined) return known;
    const key = sha256(token.id);
    keys.set(token, key);
    return key;
  }

  open(token: SessionToken, device: Device): Promise<void> {
    const { userId, epoch, issued } = token;
    return this.put({
      id: SessionStore.keyOf(token),
      userId,
      epoch,
      device,
      begun: issued,
      expires: issued + this.lifetime,
    });
  }

  /** Without those that a new password has ended. */
  async openOf(userId: string, epoch: number | undefined, now: number): Promise<SessionDocument[]> {
    const all = await this.allOf(userId);
    return all.filter(
      (session) =>
        Math.min(session.expires, begunAt(session) + this.lifetime) > now &&
        (session.epoch === undefined || session.epoch === epoch),
    );
  }

  async isOpen(token: SessionToken): Promise<boolean> {
    const key = SessionStore.keyOf(token);
    const find = async (): Promise<string | null> => (await this.get(key))?.userId ?? null;
    return (await (this.recent ? this.recent.userOf(key, find) : find())) === token.userId;
  }

  revoke(token: SessionToken): Promise<void> {
    return this.remove(SessionStore.keyOf(token));
  }

  /** @returns whether this session of this person was there */
  async revokeOf(userId: string, key: string): Promise<boolean> {
    if ((await this.get(key))?.userId !== userId) return false;
    await this.remove(key);
    return true;
  }

  async revokeOthers(userId: string, kept: string): Promise<number> {
    const others = (await this.allOf(userId)).map(({ id }) => id).filter((id) => id !== kept);
    if (others.length > 0) await this.remove(...others);
    return others.length;
  }

  /** Ends the oldest of too many sessions, but not the kept one. @returns how many were ended */
  async endOldest(sessions: readonly SessionDocument[], kept: string): Promise<number> {
    const others = sessions.filter(({ id }) => id !== kept);
    const byAge = others.toSorted((one, other) => begunAt(other) - begunAt(one));
    const ended = byAge.slice(MAX_SESSIONS - 1).map(({ id }) => id);
    if (ended.length > 0) await this.remove(...ended);
    return ended.length;
  }

  protected override async remove(...ids: readonly string[]): Promise<void> {
    this.recent?.forget(ids);
    await super.remove(...ids);
    // A check may have read them in the meantime.
    this.recent?.forget(ids);
  }
}
