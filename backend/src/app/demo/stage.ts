import type { AccountCommand } from '@arena/domain/accounts/accounts.decide';
import type { AmvdleCatalogueCommand } from '@arena/domain/amvdle/amvdle-catalogue.decide';
import { SYSTEM, type Actor } from '@arena/domain/kernel/command';
import type { TournamentCommand } from '@arena/domain/tournament/tournament';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import type { SiteCommand } from '@arena/domain/site/site.decide';
import type { CommandContext } from '../../platform/request/context.js';
import type { CommandGateway, Intent, TournamentState } from '../../platform/runtime/command-gateway.js';
import type { Outcome } from '../../platform/writer/stream-writer.js';
import type { DemoClock } from './demo-clock.js';
import type { DemoSeeds } from './demo-seeds.js';
import type { Random } from './random.js';

export interface Player {
  readonly userId: string;
  readonly name: string;
}

export class Stage {
  private sent = 0;

  constructor(
    readonly gateway: CommandGateway,
    readonly clock: DemoClock,
    readonly seeds: DemoSeeds,
    readonly random: Random,
    private readonly name = 'demo',
  ) {}

  get state(): TournamentState {
    return this.gateway.tournamentState();
  }

  asUser({ userId }: Player): Actor {
    return { userId, admin: false };
  }

  asAdmin({ userId }: Player): Actor {
    return { userId, admin: true };
  }

  play(actor: Actor, intent: Intent<TournamentCommand>): Promise<Outcome<TournamentEvent>> {
    return this.gateway.tournament(intent, this.context(actor));
  }

  async account(intent: Intent<AccountCommand>, actor: Actor = SYSTEM): Promise<void> {
    await this.gateway.accounts(intent, this.context(actor));
  }

  async site(actor: Actor, intent: Intent<SiteCommand>): Promise<void> {
    await this.gateway.site(intent, this.context(actor));
  }

  async amvdleCatalogue(actor: Actor, intent: Intent<AmvdleCatalogueCommand>): Promise<void> {
    await this.gateway.amvdleCatalogue(intent, this.context(actor));
  }

  private context(actor: Actor): CommandContext {
    this.clock.moveTo(this.clock.millis() + this.random.whole(2, 9) * 1000);
    const id = `${this.name}-${++this.sent}`;
    return { commandId: id, fingerprint: id, correlation: id, actor, at: this.clock.now() };
  }
}
