import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { toDecimal, toHundredths } from '@arena/domain/kernel/money';
import { balanceOf } from '@arena/domain/tournament/tournament';
import { toBetView } from '@arena/projections/betting/bet.view';
import type { BetView } from '@arena/projections/betting/bet.types';
import { labelsOf } from '@arena/projections/kernel/names';
import { Directory } from '../../platform/queries/directory.js';
import { PublicNames } from '../../platform/queries/public-names.js';
import { RequestCommand } from '../../platform/request/request-command.js';
import { CommandGateway, type TournamentAnswer } from '../../platform/runtime/command-gateway.js';
import { eventOf } from '../../platform/runtime/outcome-event.js';
import { Seeds } from '../../platform/system/seeds.js';
import type { PlaceBetDto } from './bets.dto.js';

export interface PlacedAnswer {
  success: true;
  bet_id: string;
  bet: BetView;
  balance: number;
}
export interface DeletedAnswer {
  success: true;
  message: string;
  balance: number;
}

export class PlaceBet extends RequestCommand<PlaceBetDto, PlacedAnswer> {}
export class DeleteBet extends RequestCommand<{ betId: string }, DeletedAnswer> {}

@CommandHandler(PlaceBet)
export class PlaceBetHandler implements ICommandHandler<PlaceBet> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
    private readonly directory: Directory,
    private readonly names: PublicNames,
  ) {}

  async execute({ body, context }: PlaceBet): Promise<PlacedAnswer> {
    const data = {
      betId: this.seeds.id(),
      matchId: body.match_id,
      userId: body.user_id,
      teamId: this.directory.teamId(body.team_name),
      stake: toHundredths(body.bet_amount) ?? 0,
      confirm: body.confirm ?? false,
    };
    const { answer } = await this.gateway.tournament({ type: 'PlaceBet', data }, context, placed);
    const { bet, teams, balance } = answer;
    const people = await this.names.namesOf([bet.userId]);
    const view = toBetView(bet, people, teams, { amounts: true });
    return { success: true, bet_id: bet.betId, bet: view, balance };
  }
}

const placed = ((state, events) => {
  const { data, at } = eventOf(events, 'BetPlaced');
  const team = state.teams.byId.get(data.teamId);
  return {
    bet: { ...data, payout: 0, status: 'pending' as const, settledRevision: null, createdAt: at },
    teams: labelsOf(team ? [team] : []),
    balance: toDecimal(balanceOf(state.money, data.userId)),
  };
}) satisfies TournamentAnswer<unknown>;

@CommandHandler(DeleteBet)
export class DeleteBetHandler implements ICommandHandler<DeleteBet> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ body, context }: DeleteBet): Promise<DeletedAnswer> {
    const { answer: balance } = await this.gateway.tournament(
      { type: 'DeleteBet', data: body },
      context,
      (state, events) => toDecimal(balanceOf(state.money, eventOf(events, 'BetWithdrawn').data.userId)),
    );
    return { success: true, message: 'The bet was deleted and the stake is back.', balance };
  }
}
