import { SESSION_LIFETIME } from '@arena/domain/kernel/lifetimes';
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
  return now - login.since > SESSION_LIFETIME ? { kind: 'expired' } : { kind: 'live', login };
}

export function writeStoredLogin(storage: BrowserStorage, login: Login | null): void {
  if (login) storage.setItem(SESSION_KEY, JSON.stringify(login));
  else storage.removeItem(SESSION_KEY);
}

function isLogin(value: unknown): value is Login {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, since } = value as Partial<Login>;
  return typeof userId === 'string' && typeof since === 'number';
}
