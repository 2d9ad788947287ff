import { Injectable } from '@nestjs/common';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Clock } from '../../../platform/system/clock.js';
import { SessionNotes } from './session-notes.js';
import { begunAt, MAX_SESSIONS, SessionStore, type SessionDocument } from './session-store.js';

export interface SessionView {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly begun_at: string;
  /** To a quarter of an hour. */
  readonly seen_at: string;
  readonly current: boolean;
}

/** Sessions that ended because the account had too many. */
export interface DisplacedView {
  readonly count: number;
  readonly latest_at: string;
}

export interface SessionsView {
  readonly sessions: readonly SessionView[];
  readonly most: number;
  readonly displaced: DisplacedView | null;
  /** A session that is not used for so long ends. Null: it ends by its age alone. */
  readonly idle_minutes: number | null;
}

@Injectable()
export class SessionsReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly store: SessionStore,
    private readonly notes: SessionNotes,
    private readonly clock: Clock,
  ) {}

  /** The caller's own first, then the one seen last. */
  async of(userId: string, currentKey: string | null): Promise<SessionsView> {
    const now = this.clock.millis();
    const epoch = this.gateway.accountOf(userId)?.sessionEpoch;
    const [{ seen, displaced }, open] = await Promise.all([
      this.notes.of(userId, now),
      this.store.openOf(userId, epoch, now),
    ]);
    const sessions = open
      .map((session) => viewOf(session, seen.get(session.id), currentKey, now))
      .filter(({ seen_at: at }) => !this.notes.isOver(Date.parse(at), now))
      .sort(
        (one, other) =>
          Number(other.current) - Number(one.current) || other.seen_at.localeCompare(one.seen_at),
      );
    return {
      sessions,
      most: MAX_SESSIONS,
      idle_minutes: this.notes.idleMinutes,
      displaced: displaced && { count: displaced.count, latest_at: new Date(displaced.latest).toISOString() },
    };
  }
}

function viewOf(
  session: SessionDocument,
  seen: number | undefined,
  currentKey: string | null,
  now: number,
): SessionView {
  const { id, device } = session;
  const begun = begunAt(session);
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
