import type { TournamentCommandOf } from '@arena/domain/tournament/tournament';
import type { CommandContext } from '../request/context.js';
import { isSeasonClosed, type CommandGateway, type Intent } from './command-gateway.js';

type Sender = Pick<CommandGateway, 'tournament' | 'inSteps'>;

/** Stores limit an append. @param last closes it. After a crash in between, another reset refunds the rest. */
export function closeSeason(
  gateway: Sender,
  season: number,
  context: CommandContext,
  last: Intent<TournamentCommandOf<'CloseSeason' | 'EndApproval'>> = {
    type: 'CloseSeason',
    data: { season },
  },
): Promise<void> {
  return gateway.inSteps(context, async (stepOf) => {
    for (let step = 1; await refunds(gateway, season, stepOf(`refund-bets-${step}`)); step++);
    await gateway.tournament(last, context);
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
