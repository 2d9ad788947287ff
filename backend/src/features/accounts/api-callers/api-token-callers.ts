import { Injectable } from '@nestjs/common';
import type { Account } from '@arena/domain/accounts/accounts';
import type { ApiToken } from '@arena/domain/accounts/api-tokens.events';
import { isExpired } from '@arena/domain/accounts/api-tokens';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { scopeOf } from '@arena/projections/pages/tools';
import type { FastifyRequest } from 'fastify';
import type { AccessRule } from '../../../platform/http/access/access.js';
import { tokenScopesOf } from '../../../platform/http/access/token-scopes.js';
import type { Caller } from '../../../platform/request/caller.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { sha256 } from '../../../platform/system/sha256.js';
import { lacksSecondFactor } from '../withheld/admin-rights.js';
import { ApiTokenStore, type NamedToken } from './api-token-store.js';
import { ApiTokenUses } from './api-token-uses.js';

interface HeldToken {
  readonly account: Account;
  readonly token: ApiToken;
}

/** Neither comes back. Refused for so long (milliseconds), a program in a loop costs the stores little. */
interface Refusal {
  readonly code: 'api-token-unknown' | 'api-token-revoked';
  readonly until: number;
}
const REFUSED_FOR = 1000;
const MAX_REFUSALS = 10_000;

/** Who calls with a token: its admin, with the rights of its scopes alone. */
@Injectable()
export class ApiTokenCallers {
  /** By the hash of the secret. */
  private readonly refusals = new Map<string, Refusal>();

  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly store: ApiTokenStore,
    private readonly uses: ApiTokenUses,
  ) {}

  /**
   * Null where the token reads as a visitor.
   * @throws api-token-unknown, api-token-revoked, api-token-expired, second-factor-required, api-scope-missing,
   * api-token-refused
   */
  async callerOf(
    secret: string,
    { method }: Pick<FastifyRequest, 'method'>,
    rule: AccessRule,
  ): Promise<Caller | null> {
    const { clock, config } = this.runtime;
    const { account, token } = await this.held(secret);
    if (isExpired(token, clock.now())) throw new DomainError('api-token-expired');
    if (lacksSecondFactor(account, config)) throw new DomainError('second-factor-required');
    this.uses.note(account.userId, token, clock.millis());
    const scope = rule.tool && scopeOf(rule.tool);
    if (scope && token.scopes.includes(scope)) {
      const rights = scope === 'bracket' ? { admin: true, groups: [] } : { admin: false, groups: [scope] };
      return { userId: account.userId, judge: false, participant: false, ...rights, token: token.tokenId };
    }
    const needed = tokenScopesOf(rule, method);
    if (needed === null) throw new DomainError('api-token-refused');
    const [missing] = needed;
    if (missing) throw new DomainError('api-scope-missing', { scope: missing });
    return null;
  }

  private async held(secret: string): Promise<HeldToken> {
    const hash = sha256(secret);
    const former = this.refusals.get(hash);
    if (former && performance.now() < former.until) throw new DomainError(former.code);
    const named = await this.store.find(secret);
    if (!named) throw this.refusal(hash, 'api-token-unknown');
    const held = this.heldBy(named) ?? (await this.heldElsewhere(named));
    if (!held) throw this.refusal(hash, 'api-token-revoked');
    return held;
  }

  private refusal(hash: string, code: Refusal['code']): DomainError {
    if (this.refusals.size >= MAX_REFUSALS) this.refusals.clear();
    this.refusals.set(hash, { code, until: performance.now() + REFUSED_FOR });
    return new DomainError(code);
  }

  private heldBy({ userId, tokenId }: NamedToken): HeldToken | null {
    const account = this.gateway.accountOf(userId);
    const token = account?.apiTokens.find((each) => each.tokenId === tokenId);
    return account && token ? { account, token } : null;
  }

  /** Another process may have created it after what this one has read. */
  private async heldElsewhere(named: NamedToken): Promise<HeldToken | null> {
    const { stores } = this.runtime;
    if (!stores.sharedLog) return null;
    await this.runtime.heard(await stores.eventStore.lastPosition());
    return this.heldBy(named);
  }
}
