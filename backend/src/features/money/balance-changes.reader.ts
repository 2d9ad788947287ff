import { Injectable } from '@nestjs/common';
import { toDecimal, type Hundredths } from '@arena/domain/kernel/money';
import type { BalanceChange } from '@arena/projections/money/balance-changes.types';
import { walletsProjection } from '@arena/projections/money/wallets.projection';
import type { Moment } from '../../platform/as-of/moments.js';
import { DocumentsAt } from '../../platform/as-of/documents-at.js';
import { PublicNames } from '../../platform/queries/public-names.js';

@Injectable()
export class BalanceChangesReader {
  constructor(
    private readonly documentsAt: DocumentsAt,
    private readonly names: PublicNames,
  ) {}

  /** The largest change first. @param owner whose balance; null: of everybody */
  async between(since: Moment, at: Moment, owner: string | null): Promise<BalanceChange[]> {
    const [before, after] = await Promise.all([this.balances(since), this.balances(at)]);
    const people = owner === null ? new Set([...before.keys(), ...after.keys()]) : [owner];
    const changes = Array.from(people, (userId) => {
      const [then, now] = [before.get(userId) ?? 0, after.get(userId) ?? 0];
      return { userId, before: then, after: now, moved: Math.abs(now - then) };
    }).filter(({ moved }) => moved > 0);
    const named = await this.names.namesOf(changes.map(({ userId }) => userId));
    return changes
      .sort((one, other) => other.moved - one.moved)
      .map(({ userId, before: then, after: now }) => ({
        user_id: userId,
        user_name: named.get(userId)?.name ?? null,
        before: toDecimal(then),
        after: toDecimal(now),
      }));
  }

  private async balances(moment: Moment): Promise<ReadonlyMap<string, Hundredths>> {
    const wallets = await this.documentsAt.all(walletsProjection, moment);
    return new Map(Array.from(wallets.values(), ({ userId, balance }) => [userId, balance]));
  }
}
