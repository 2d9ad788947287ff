import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { toHundredths } from '@arena/domain/kernel/money';
import { CommandGateway } from '../app/command-gateway.js';
import { Seeds } from '../app/seeds.js';
import { eventOf } from '../bracket/outcome-event.js';
import { WalletsReader } from '../money/wallets.reader.js';
import { Directory } from '../teams/directory.js';
import { DeleteBet, PlaceBet, type DeletedAnswer, type PlacedAnswer } from './bets.commands.js';
import { BetsReader } from './bets.reader.js';

@CommandHandler(PlaceBet)
export class PlaceBetHandler implements ICommandHandler<PlaceBet> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
    private readonly directory: Directory,
    private readonly bets: BetsReader,
    private readonly wallets: WalletsReader,
  ) {}

  async execute({ body, by, envelope }: PlaceBet): Promise<PlacedAnswer> {
    const data = {
      betId: this.seeds.id(),
      matchId: body.match_id,
      userId: body.user_id,
      teamId: this.directory.teamId(body.team_name),
      stake: toHundredths(body.bet_amount) ?? 0,
      confirm: body.confirm ?? false,
    };
    const outcome = await this.gateway.tournament(
      { type: 'PlaceBet', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    const placed = eventOf(outcome, 'BetPlaced');
    const [bet, balance] = await Promise.all([
      this.bets.justPlaced(placed),
      this.wallets.balanceAfter(outcome, placed.data.userId),
    ]);
    return { success: true, bet_id: bet.id, bet, balance };
  }
}

@CommandHandler(DeleteBet)
export class DeleteBetHandler implements ICommandHandler<DeleteBet> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly wallets: WalletsReader,
  ) {}

  async execute({ body, by, envelope }: DeleteBet): Promise<DeletedAnswer> {
    const outcome = await this.gateway.tournament(
      { type: 'DeleteBet', data: { betId: body.betId }, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    const { userId } = eventOf(outcome, 'BetWithdrawn').data;
    const balance = await this.wallets.balanceAfter(outcome, userId);
    return { success: true, message: 'The bet was deleted and the stake is back.', balance };
  }
}
