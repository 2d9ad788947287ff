import { Injectable } from '@nestjs/common';
import { toHundredths } from '@arena/domain/kernel/money';
import type { Act } from '@arena/domain/kernel/several';
import type { SeveralSiteCommand } from '@arena/domain/site/site.decide';
import { suspensionOf } from '@arena/domain/tournament/suspensions/suspensions';
import type { SeveralCommand } from '@arena/domain/tournament/tournament';
import { broken } from '@arena/domain/validation/rule';
import { invalidField } from '../../platform/http/validation/validation-errors.js';
import { Directory } from '../../platform/queries/directory.js';
import type { CommandContext } from '../../platform/request/context.js';
import { Approvals } from '../../platform/runtime/approvals.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { parisMoment } from '../../platform/system/paris-time.js';
import { Seeds } from '../../platform/system/seeds.js';
import type { SeveralNewsDto, SeveralProductsDto, SeveralTeamsDto, SeveralUsersDto } from './several.dto.js';

export type Noun = 'products' | 'news' | 'teams' | 'users';

interface Plan<Stream, C extends SeveralCommand | SeveralSiteCommand> {
  readonly of: Noun;
  readonly stream: Stream;
  readonly acts: readonly Act<C>[];
}

export type SeasonPlan = Plan<'season', SeveralCommand>;
export type SitePlan = Plan<'site', SeveralSiteCommand>;
export type SeveralPlan = SeasonPlan | SitePlan;

type OfSeason = Omit<Act<SeveralCommand>, 'item'> & Pick<SeveralCommand, 'type' | 'data'>;

/** What each act means for each thing, as the command for one thing. The decisions are theirs. */
@Injectable()
export class SeveralPlans {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly directory: Directory,
    private readonly approvals: Approvals,
    private readonly seeds: Seeds,
  ) {}

  products({ act, items, stock, price }: SeveralProductsDto): SeasonPlan {
    return seasonPlan('products', items, (productId): OfSeason => {
      if (act === 'delete') return { type: 'DeleteProduct', data: { productId } };
      const change =
        act === 'stock' ? { stock: given({ stock }) } : { price: toHundredths(given({ price })) ?? 0 };
      return { type: 'UpdateProduct', data: { product: { productId, ...change } } };
    });
  }

  news({ act, items, local }: SeveralNewsDto): SitePlan {
    const acts = items.map((newsId): Act<SeveralSiteCommand> => {
      if (act === 'remove') return { item: newsId, type: 'RemoveNews', data: { newsId } };
      if (act === 'publish') return { item: newsId, type: 'PublishNews', data: { newsId } };
      const due = parisMoment(given({ local })).instant;
      return { item: newsId, type: 'PlanNews', data: { newsId, due } };
    });
    return { of: 'news', stream: 'site', acts };
  }

  teams({ act, items }: SeveralTeamsDto): SeasonPlan {
    const { byTeam } = this.gateway.tournamentState().videos;
    return seasonPlan('teams', items, (teamId): OfSeason => {
      if (act === 'dissolve') return { type: 'DeleteTeam', data: { teamId } };
      return { type: 'RemoveVideo', data: { videoId: byTeam.get(teamId) ?? '' } };
    });
  }

  users(body: SeveralUsersDto, { at }: CommandContext): SeasonPlan {
    const { act, items } = body;
    if (act === 'suspend' || act === 'lift')
      return seasonPlan('users', items, (item) =>
        act === 'lift' ? this.lifted(item, at) : this.suspended(item, body),
      );
    const amount = toHundredths(given({ amount: body.amount })) ?? 0;
    const reason = given({ reason: body.reason }).trim();
    const grantsAbove = this.approvals.grantsAbove();
    return seasonPlan('users', items, (item): OfSeason => {
      const data = { userId: this.directory.accountId(item), amount, reason };
      if (act === 'take') return { type: 'RemoveMoney', data };
      if (grantsAbove === null) return { type: 'GrantMoney', data };
      return { type: 'GrantAlone', data: { ...data, grantsAbove } };
    });
  }

  /** Whoever is suspended already stays so, under terms that another admin has chosen. */
  private suspended(item: string, { local, blocks, reason }: SeveralUsersDto): OfSeason {
    const account = this.gateway.accountOf(item);
    const data = {
      suspensionId: this.seeds.id(),
      userId: account?.userId ?? '',
      isAdmin: account?.role === 'admin',
      until: parisMoment(given({ local })).instant,
      blocks: given({ blocks }),
      reason: given({ reason }).trim(),
      replaces: null,
    };
    return { type: 'SuspendPerson', data };
  }

  private lifted(item: string, at: string): OfSeason {
    const userId = this.directory.accountId(item);
    const current = suspensionOf(this.gateway.tournamentState(), userId, at);
    return { type: 'LiftSuspension', data: { userId, suspensionId: current?.suspensionId ?? '' } };
  }
}

function seasonPlan(of: Noun, items: readonly string[], actOn: (item: string) => OfSeason): SeasonPlan {
  const acts = items.map((item) => ({ item, ...actOn(item) }) as Act<SeveralCommand>);
  return { of, stream: 'season', acts };
}

/** The value of a field that this act needs. @throws InvalidFields */
function given<T>(field: Readonly<Record<string, T | undefined>>): T {
  const [[name, value] = ['', undefined]] = Object.entries(field);
  if (value === undefined) throw invalidField(name, broken('required'));
  return value;
}
