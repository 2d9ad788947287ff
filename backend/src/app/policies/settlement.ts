import { settlingMatches } from '@arena/domain/tournament/tournament';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { policyContext } from '../../platform/request/context.js';
import { Policy, type TimerPolicy } from './runner/policy.js';

/** Pays the bets of a decided match that did not fit into one append, or returns those of a walkover. */
@Policy({ timerSetBy: ['WinnerDeclared', 'WinnerOverturned', 'BetsSettled', 'BetsReversed', 'BetsRefunded'] })
export class Settlement implements TimerPolicy {
  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
  ) {}

  dueIn(): number | null {
    return settlingMatches(this.gateway.tournamentState()).length > 0 ? 0 : null;
  }

  async run(): Promise<void> {
    for (;;) {
      const [matchId] = settlingMatches(this.gateway.tournamentState());
      if (matchId === undefined) return;
      if (!(await this.continueOne(matchId))) return;
    }
  }

  /** The revision makes the command id unique per step. False: nothing was left to settle. */
  private async continueOne(matchId: string): Promise<boolean> {
    const { number, writer } = this.runtime.season;
    const cause = `settle-${number}-${matchId}-after-${writer.revision}`;
    const { events } = await this.gateway.tournament(
      { type: 'ContinueSettlement', data: { matchId } },
      policyContext(cause, this.runtime.clock.now()),
    );
    return events.length > 0;
  }
}
