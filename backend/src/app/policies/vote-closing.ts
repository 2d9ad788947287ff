import type { Vote } from '@arena/domain/tournament/revives/revives';
import { hasEnded, isEnding, openVote } from '@arena/domain/tournament/tournament';
import { CommandGateway, isSeasonClosed } from '../../platform/runtime/command-gateway.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { policyContext } from '../../platform/request/context.js';
import { Policy, type TimerPolicy } from './runner/policy.js';

@Policy({ timerSetBy: ['RevivalVoteOpened', 'RevivalVoteClosed', 'RevivalVoteCancelled'] })
export class VoteClosing implements TimerPolicy {
  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
  ) {}

  dueIn(): number | null {
    const vote = this.vote();
    if (!vote) return null;
    const { clock } = this.runtime;
    return hasEnded(vote, clock.now()) ? 0 : Date.parse(vote.closesAt) - clock.millis();
  }

  async run(): Promise<void> {
    const vote = this.vote();
    const now = this.runtime.clock.now();
    if (!vote || !hasEnded(vote, now)) return;
    const cause = `close-vote-${this.gateway.season()}-${vote.round}-${vote.closesAt}`;
    const closing = this.gateway.tournament(
      { type: 'CloseRevivalVote', data: { round: vote.round } },
      policyContext(cause, now),
    );
    await closing.catch((error: unknown) => {
      // A reset was first.
      if (!isSeasonClosed(error)) throw error;
    });
  }

  /** Null during a reset, which ends the vote too. */
  private vote(): Vote | null {
    const state = this.gateway.tournamentState();
    return isEnding(state) ? null : openVote(state.revives);
  }
}
