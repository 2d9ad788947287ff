import type { Folds } from '../kernel/events/folds.js';
import type { ApiToken, ApiTokenEvent } from './api-tokens.events.js';

/** Of one admin, also those that have expired. */
export const MAX_API_TOKENS = 20;
export const MAX_API_TOKEN_DAYS = 366;

export interface WithApiTokens {
  /** They end with the admin role, with all sessions of the account, and with a password by a mailed link. */
  readonly apiTokens: readonly ApiToken[];
}

export function isExpired({ expires }: ApiToken, at: string): boolean {
  return at >= expires;
}

export const apiTokenChanges: Folds<WithApiTokens, ApiTokenEvent, Partial<WithApiTokens>> = {
  ApiTokenCreated: ({ apiTokens }, { tokenId, name, scopes, expires }) => ({
    apiTokens: [...apiTokens, { tokenId, name, scopes, expires }],
  }),
  ApiTokenRevoked: ({ apiTokens }, { tokenId }) => ({
    apiTokens: apiTokens.filter((token) => token.tokenId !== tokenId),
  }),
};
