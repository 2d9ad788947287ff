import { Injectable } from '@nestjs/common';
import type { Account } from '@arena/domain/accounts/accounts';
import type { Page } from '@arena/domain/kernel/ports/read-models.port';
import { suspensionOf } from '@arena/domain/tournament/suspensions/suspensions';
import { sharedTraits, type KnownTraits, type SharedTraits } from '@arena/projections/accounts/shared-traits';
import type { SharedTraitsAnswer, SharedTraitsView } from '@arena/projections/accounts/shared-traits.types';
import { PUBLIC_USERS, type PublicUserDocument } from '@arena/projections/accounts/users.read-model';
import { BETS, type BetDocument } from '@arena/projections/betting/bets.read-model';
import { ReadModelReader } from '../../../platform/read-side/projector/reads/read-model-reader.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Clock } from '../../../platform/system/clock.js';

/** Documents per read. */
const PAGE = 2000;
/** Shown. More than an admin can look at. */
const MOST_GROUPS = 100;
const MOST_PEOPLE = 50;

/** Computed when it is asked, from what is stored anyway. Nothing of it is kept. */
@Injectable()
export class SharedTraitsReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly gateway: CommandGateway,
    private readonly clock: Clock,
  ) {}

  async all(): Promise<SharedTraitsAnswer> {
    const { accounts } = this.gateway.accountState();
    const since = new Map<string, string>();
    for await (const { id, createdAt } of this.people()) since.set(id, createdAt);
    const bets = await this.decidedBets();
    const people = [...accounts.values()].flatMap((account) => {
      const createdAt = since.get(account.userId);
      return createdAt === undefined ? [] : [traitsOf(account, createdAt, bets.get(account.userId) ?? [])];
    });
    const found = sharedTraits(people);
    const groups = found.slice(0, MOST_GROUPS).map((group) => this.view(group, since));
    return { success: true, groups, more: found.length - groups.length };
  }

  private view({ traits, userIds }: SharedTraits, since: ReadonlyMap<string, string>): SharedTraitsView {
    const season = this.gateway.tournamentState();
    const now = this.clock.now();
    const people = userIds.slice(0, MOST_PEOPLE).flatMap((userId) => {
      const name = this.gateway.accountOf(userId)?.name;
      const suspended = suspensionOf(season, userId, now) !== null;
      return name === undefined
        ? []
        : [{ user_id: userId, name, created_at: since.get(userId) ?? '', suspended }];
    });
    return { traits: [...traits], people, more: Math.max(0, userIds.length - MOST_PEOPLE) };
  }

  private people(): AsyncGenerator<PublicUserDocument> {
    return this.each<PublicUserDocument>(PUBLIC_USERS, {}, 'nameKey');
  }

  /** By person, the first first. Open ones stay a secret, also for admins. */
  private async decidedBets(): Promise<Map<string, string[]>> {
    const bets = new Map<string, string[]>();
    for await (const bet of this.each<BetDocument>(BETS, { season: this.gateway.season() }, 'revision')) {
      if (bet.status !== 'won' && bet.status !== 'lost') continue;
      const own = bets.get(bet.userId) ?? [];
      own.push(`${bet.matchId}:${bet.teamId}:${bet.stake}`);
      bets.set(bet.userId, own);
    }
    return bets;
  }

  private async *each<D extends { id: string }>(
    collection: string,
    where: Record<string, number>,
    field: string,
  ): AsyncGenerator<D> {
    for (let after: string | null | undefined; after !== null;) {
      const page: Page<D> = await this.reader.find<D>(collection, {
        where,
        sort: [{ field, order: 'asc' }],
        limit: PAGE,
        ...(after !== undefined && { after }),
      });
      yield* page.documents;
      after = page.next;
    }
  }
}

function traitsOf(
  { userId, email, profile }: Account,
  createdAt: string,
  bets: readonly string[],
): KnownTraits {
  const { discord, twitter, videoPlatformLink, streamLink } = profile;
  const links = [videoPlatformLink, streamLink].filter((link) => link !== null);
  return { userId, email, createdAt, discord, twitter, links, bets };
}
