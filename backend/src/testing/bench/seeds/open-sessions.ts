import type { RunningApp } from '../../../app/boot.js';
import { SessionStore } from '../../../features/accounts/sessions/session-store.js';
import { sessionOf } from './bench-session.js';
import { ADMIN_ID } from './season-seed.js';
import { bettorId } from './staged-season.js';

const DEVICE = { browser: null, system: null };

/** Those of the admin and of all bettors. */
export async function openSessions({ app }: RunningApp, bettors: number, issued: number): Promise<void> {
  const sessions = app.get(SessionStore, { strict: false });
  await sessions.open(sessionOf(ADMIN_ID, issued), DEVICE);
  for (let n = 0; n < bettors; n++) await sessions.open(sessionOf(bettorId(n), issued), DEVICE);
}
