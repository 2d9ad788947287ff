import type { TakeOver } from '@arena/domain/tournament/season/take-over-choice';
import type { CommandContext } from '../request/context.js';
import { isSeasonClosed, type CommandGateway } from './command-gateway.js';

type Sender = Pick<CommandGateway, 'tournament' | 'inSteps'>;

/** Stores limit an append. After a crash in between, another reset refunds the rest. */
export function closeSeason(
  gateway: Sender,
  season: number,
  context: CommandContext,
  takeOver?: TakeOver,
): Promise<void> {
  return gateway.inSteps(context, async (stepOf) => {
    for (let step = 1; await refunds(gateway, season, stepOf(`refund-bets-${step}`)); step++);
    await gateway.tournament({ type: 'CloseSeason', data: { season, takeOver } }, context);
  });
}

/** @returns false if nothing was left to do */
async function refunds(gateway: Sender, season: number, context: CommandContext): Promise<boolean> {
  try {
    const { events } = await gateway.tournament({ type: 'RefundBets', data: { season } }, context);
    return events.length > 0;
  } catch (error) {
    // The request may be a repetition. Then `CloseSeason` gets its first answer.
    if (isSeasonClosed(error)) return false;
    throw error;
  }
}
