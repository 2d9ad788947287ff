import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SYSTEM } from '@arena/domain/kernel/command';
import { openVote } from '@arena/domain/tournament/tournament';
import { CommandGateway } from '../command-gateway.js';
import { Runtime } from '../runtime.js';
import { policyEnvelope } from './policy-envelope.js';
import { Repeating } from './repeating.js';

/** A public vote ends when its time is up, whether or not anybody looks. */
@Injectable()
export class VoteClosing implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly repeating = new Repeating('VoteClosing', 1000, () => this.closeIfDue());

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

  /** Looks once; also for tests that have moved the clock. */
  async closeIfDue(): Promise<void> {
    const vote = openVote(this.gateway.tournamentState());
    const now = this.runtime.clock.now();
    if (!vote || Date.parse(vote.closesAt) > Date.parse(now)) return;
    const cause = `close-vote-${this.gateway.season()}-${vote.round}-${vote.closesAt}`;
    await this.gateway.tournament(
      { type: 'CloseRevivalVote', data: { round: vote.round }, actor: SYSTEM, at: now },
      policyEnvelope(cause),
    );
  }
}
