import { Injectable } from '@nestjs/common';
import { apiTokenHolders } from '@arena/domain/accounts/api-tokens.decide';
import { isExpired } from '@arena/domain/accounts/api-tokens';
import type { Account } from '@arena/domain/accounts/accounts';
import type { ApiTokenView } from '@arena/projections/accounts/api-token.types';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Clock } from '../../../platform/system/clock.js';
import { ApiTokenUses } from '../api-callers/api-token-uses.js';

@Injectable()
export class ApiTokensReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly uses: ApiTokenUses,
    private readonly clock: Clock,
  ) {}

  /** Of every admin: the one that expires first comes first. */
  async all(): Promise<ApiTokenView[]> {
    const holders = apiTokenHolders(this.gateway.accountState());
    const tokens = await Promise.all(holders.map((holder) => this.of(holder)));
    return tokens.flat().sort((one, other) => one.expires.localeCompare(other.expires));
  }

  private async of({ userId, name: userName, apiTokens }: Account): Promise<ApiTokenView[]> {
    if (apiTokens.length === 0) return [];
    const used = await this.uses.of(userId);
    const now = this.clock.now();
    return apiTokens.map((token) => ({
      id: token.tokenId,
      name: token.name,
      scopes: [...token.scopes],
      expires: token.expires,
      expired: isExpired(token, now),
      user_id: userId,
      user_name: userName,
      used_at: used.get(token.tokenId) ?? null,
    }));
  }
}
