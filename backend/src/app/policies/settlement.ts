import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SYSTEM } from '@arena/domain/kernel/command';
import { settlingMatches } from '@arena/domain/tournament/tournament';
import { CommandGateway } from '../command-gateway.js';
import { Runtime } from '../runtime.js';
import { policyEnvelope } from './policy-envelope.js';
import { Repeating } from './repeating.js';

/** Pays out the rest of a decided match that one append could not hold, also after a crash. */
@Injectable()
export class Settlement implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly repeating = new Repeating('Settlement', 100, () => this.continueAll());

  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
  ) {}

  onApplicationBootstrap(): void {
    this.repeating.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.repeating.stop();
  }

  private async continueAll(): Promise<void> {
    for (;;) {
      const [matchId] = settlingMatches(this.gateway.tournamentState());
      if (matchId === undefined) return;
      if (!(await this.continueOne(matchId))) return;
    }
  }

  /** The revision makes the id: the same step twice is one, the next step is another. False: nothing was left. */
  private async continueOne(matchId: string): Promise<boolean> {
    const { number, writer } = this.runtime.season;
    const cause = `settle-${number}-${matchId}-after-${writer.revision}`;
    const { events } = await this.gateway.tournament(
      { type: 'ContinueSettlement', data: { matchId }, actor: SYSTEM, at: this.runtime.clock.now() },
      policyEnvelope(cause),
    );
    return events.length > 0;
  }
}
