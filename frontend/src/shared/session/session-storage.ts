import { lifetimeOf, USUAL_RETENTION } from '@arena/domain/kernel/lifetimes';
import { parsedJson } from '@arena/domain/kernel/parsed-json';
import type { BrowserStorage } from '../storage/browser-storage.js';
import type { Login } from './session.slice.js';

export const SESSION_KEY = 'arena.session';

export type StoredLogin =
  { readonly kind: 'none' | 'expired' } | { readonly kind: 'live'; readonly login: Login };

export function readStoredLogin(storage: BrowserStorage, now: number): StoredLogin {
  const text = storage.getItem(SESSION_KEY);
  const value = text === null ? null : parsedJson(text);
  const login = isLogin(value) ? value : null;
  if (!login) return { kind: 'none' };
  const sessions = login.hours ?? USUAL_RETENTION.sessions;
  const lifetime = lifetimeOf('sessions', { ...USUAL_RETENTION, sessions });
  return now - login.since > lifetime ? { kind: 'expired' } : { kind: 'live', login };
}

export function writeStoredLogin(storage: BrowserStorage, login: Login | null): void {
  if (login) storage.setItem(SESSION_KEY, JSON.stringify(login));
  else storage.removeItem(SESSION_KEY);
}

function isLogin(value: unknown): value is Login {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, since, hours } = value as Partial<Login>;
  return typeof userId === 'string' && typeof since === 'number' && typeof (hours ?? 0) === 'number';
}
