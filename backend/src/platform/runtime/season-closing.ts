import type { CommandContext } from '../request/context.js';
import { isSeasonClosed, type CommandGateway } from './command-gateway.js';

type Sender = Pick<CommandGateway, 'tournament' | 'inSteps'>;

/**
 * Refunds open bets in several appends, because stores limit the size of one, then closes the season with the last.
 * After a crash in between, the season is still open, and another reset refunds the rest.
 */
export function closeSeason(gateway: Sender, season: number, context: CommandContext): Promise<void> {
  return gateway.inSteps(context, async (stepOf) => {
    for (let step = 1; await refunds(gateway, season, stepOf(`refund-bets-${step}`)); step++);
    await gateway.tournament({ type: 'CloseSeason', data: { season } }, context);
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
