import { nextOf } from '../request/envelope.js';
import type { CommandContext } from '../request/context.js';
import { isSeasonClosed, type CommandGateway } from './command-gateway.js';

type Sender = Pick<CommandGateway, 'tournament'>;

/**
 * Refunds open bets in several appends, because stores limit the size of one, then closes the season with the last.
 * After a crash in between, the season is still open, and another reset refunds the rest.
 */
export async function closeSeason(gateway: Sender, season: number, context: CommandContext): Promise<void> {
  for (let step = 1; await refunds(gateway, season, stepOf(context, step)); step++);
  await gateway.tournament({ type: 'CloseSeason', data: { season } }, context);
}

/** A repeated request repeats its steps. */
function stepOf(context: CommandContext, step: number): CommandContext {
  return { ...context, ...nextOf(context, `refund-bets-${step}`) };
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
