import { requireAdmin } from '../kernel/access.js';
import type { Command, Decisions } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import { requireAccount, requireOwner } from './access.js';
import type { AccountEvent } from './accounts.events.js';
import { accountById, type Account, type AccountsState } from './accounts.js';
import { API_SCOPES, type ApiToken, type ApiTokenEvent } from './api-tokens.events.js';
import { isExpired, MAX_API_TOKEN_DAYS, MAX_API_TOKENS } from './api-tokens.js';
import { provenBy, type Proof } from './second-factor.decide.js';

const DAY = 24 * 60 * 60 * 1000;

export type ApiTokenCommand =
  /** For the actor alone. `proof`: of the second factor, if it is on. */
  | Command<'CreateApiToken', ApiToken & { userId: string; proof: Proof | null }>
  /** Of any admin. */
  | Command<'RevokeApiToken', { tokenId: string }>;

export const apiTokenDecisions: Decisions<AccountsState, ApiTokenCommand, AccountEvent> = {
  CreateApiToken(state, { data, actor, at }) {
    requireAdmin(actor);
    const { proof, ...token } = data;
    const { apiTokens } = requireAccount(state, token.userId);
    requireOwner(actor, token.userId);
    if (apiTokens.some(({ tokenId }) => tokenId === token.tokenId)) return [];
    const lifetime = Date.parse(token.expires) - Date.parse(at);
    if (isExpired(token, at) || lifetime > MAX_API_TOKEN_DAYS * DAY)
      throw new DomainError('api-token-end', { days: MAX_API_TOKEN_DAYS });
    if (apiTokens.length >= MAX_API_TOKENS)
      throw new DomainError('too-many-api-tokens', { max: MAX_API_TOKENS });
    const scopes = API_SCOPES.filter((scope) => token.scopes.includes(scope));
    return [...provenBy(state, actor, proof), { type: 'ApiTokenCreated', data: { ...token, scopes } }];
  },
  /** @throws api-token-gone if it was revoked already, or ended with the rights of its admin */
  RevokeApiToken(state, { data: { tokenId }, actor }) {
    requireAdmin(actor);
    const owner = apiTokenHolders(state).find(({ apiTokens }) =>
      apiTokens.some((token) => token.tokenId === tokenId),
    );
    if (!owner) throw new DomainError('api-token-gone');
    return [revoked(owner.userId)({ tokenId })];
  },
};

export const revoked =
  (userId: string) =>
  ({ tokenId }: Pick<ApiToken, 'tokenId'>): ApiTokenEvent => ({
    type: 'ApiTokenRevoked',
    data: { userId, tokenId },
  });

/** The admins: nobody else has tokens. */
export function apiTokenHolders(state: AccountsState): Account[] {
  return [...state.adminIds].flatMap((userId) => accountById(state, userId) ?? []);
}
