import { Injectable } from '@nestjs/common';
import { toDecimal } from '@arena/domain/kernel/money';
import { outcomesOf, seenOf, type ActOutcome } from '@arena/domain/kernel/several';
import { site, siteMeaningOf } from '@arena/domain/site/site.decide';
import { postingsOf } from '@arena/domain/tournament/money/ledger';
import { meaningOf, tournament } from '@arena/domain/tournament/tournament';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import type { SeveralItemView, SeveralPreviewAnswer } from '@arena/projections/several/several.types';
import type { CommandContext } from '../../platform/request/context.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import type { Noun, SeveralPlan } from './several-plans.js';

type Money = SeveralItemView['money'];

/** Decides as the command would, on the present state, and records nothing. */
@Injectable()
export class SeveralPreview {
  constructor(private readonly gateway: CommandGateway) {}

  of(plan: SeveralPlan, { actor, at }: CommandContext): SeveralPreviewAnswer {
    const type = 'ActOnSeveral';
    if (plan.stream === 'site') {
      const command = { type, data: { acts: plan.acts }, actor, at } as const;
      const outcomes = outcomesOf(site, this.gateway.siteState(), command);
      return this.answer(plan.of, outcomes, () => [], seenOf(outcomes, siteMeaningOf));
    }
    const command = { type, data: { acts: plan.acts }, actor, at } as const;
    const outcomes = outcomesOf(tournament, this.gateway.tournamentState(), command);
    const money = (events: readonly TournamentEvent[]): Money => this.moneyOf(events);
    return this.answer(plan.of, outcomes, money, seenOf(outcomes, meaningOf));
  }

  private answer<E extends { readonly type: string }>(
    of: Noun,
    outcomes: readonly ActOutcome<E>[],
    moneyOf: (events: readonly E[]) => Money,
    seen: string,
  ): SeveralPreviewAnswer {
    const items = outcomes.map(({ item, events, refusal }) => ({
      id: item,
      name: this.nameOf(of, item),
      events: events.map(({ type }) => type),
      money: moneyOf(events),
      refusal,
    }));
    return { success: true, items, seen };
  }

  private moneyOf(events: readonly TournamentEvent[]): Money {
    const sums = new Map<string, number>();
    for (const { account, amount } of events.flatMap(postingsOf))
      if (account.kind === 'user') sums.set(account.userId, (sums.get(account.userId) ?? 0) + amount);
    return [...sums].map(([userId, amount]) => ({
      user_id: userId,
      name: this.nameOf('users', userId),
      amount: toDecimal(amount),
    }));
  }

  private nameOf(of: Noun, id: string): string | null {
    const { gateway } = this;
    switch (of) {
      case 'products':
        return gateway.tournamentState().products.byId.get(id)?.name ?? null;
      case 'teams':
        return gateway.tournamentState().teams.byId.get(id)?.name ?? null;
      case 'users':
        return gateway.accountOf(id)?.name ?? null;
      case 'news': {
        const { items, drafts } = gateway.siteState().news;
        return (items.get(id) ?? drafts.get(id)?.item)?.title ?? null;
      }
    }
  }
}
