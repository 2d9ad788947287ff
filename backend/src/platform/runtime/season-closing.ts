import type { TakeOver } from '@arena/domain/tournament/season/take-over-choice';
import { policyContext, type CommandContext } from '../request/context.js';
import { isSeasonClosed, type CommandGateway } from './command-gateway.js';

type Sender = Pick<CommandGateway, 'tournament' | 'inSteps'>;

/** Stores limit an append. `CloseSeason` is the last. After a crash in between, another reset refunds the rest. */
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

/** The request that approves it and the policy send the same commands, so each acts once. */
export async function finishApprovedReset(gateway: CommandGateway, at: string): Promise<void> {
  const { season, approvals } = gateway.tournamentState();
  const { approvedReset } = approvals;
  if (!approvedReset || season.status !== 'open') return;
  const { requestId, takeOver, by } = approvedReset;
  const context = { ...policyContext(`approved-reset-${requestId}`, at), actor: { userId: by, admin: true } };
  await closeSeason(gateway, season.season, context, takeOver);
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
