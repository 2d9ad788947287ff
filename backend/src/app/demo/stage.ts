import type { AccountCommand } from '@arena/domain/account/account.commands';
import type { AmvdleCatalogueCommand } from '@arena/domain/amvdle/amvdle-catalogue.commands';
import { SYSTEM, type Actor } from '@arena/domain/kernel/command';
import type { TournamentCommand } from '@arena/domain/tournament/tournament.commands';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import type { SiteCommand } from '@arena/domain/site/site.commands';
import type { CommandGateway, TournamentState } from '../app/command-gateway.js';
import type { Outcome } from '../writer/stream-writer.js';
import type { DemoClock } from './demo-clock.js';
import type { DemoSeeds } from './demo-seeds.js';
import type { Random } from './random.js';

/** A command before it is known when and by whom. */
type Intent<C extends { type: string; data: unknown }> = C extends C ? Pick<C, 'type' | 'data'> : never;

export interface Player {
  readonly userId: string;
  readonly name: string;
}

/** Where the demo is played: every act sends real commands through here, each a little later than the last. */
export class Stage {
  private sent = 0;

  constructor(
    readonly gateway: CommandGateway,
    readonly clock: DemoClock,
    readonly seeds: DemoSeeds,
    readonly random: Random,
    /** Tells the commands of several stages apart. */
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
    return this.gateway.tournament({ ...intent, actor, at: this.tick() }, this.envelope());
  }

  async account(intent: Intent<AccountCommand>, actor: Actor = SYSTEM): Promise<void> {
    await this.gateway.accounts({ ...intent, actor, at: this.tick() }, this.envelope());
  }

  async site(actor: Actor, intent: Intent<SiteCommand>): Promise<void> {
    await this.gateway.site({ ...intent, actor, at: this.tick() }, this.envelope());
  }

  async amvdleCatalogue(actor: Actor, intent: Intent<AmvdleCatalogueCommand>): Promise<void> {
    await this.gateway.amvdleCatalogue({ ...intent, actor, at: this.tick() }, this.envelope());
  }

  /** Some seconds later than the command before. */
  private tick(): string {
    this.clock.moveTo(this.clock.millis() + this.random.whole(2, 9) * 1000);
    return this.clock.now();
  }

  private envelope(): { commandId: string; fingerprint: string; correlation: string } {
    const id = `${this.name}-${++this.sent}`;
    return { commandId: id, fingerprint: id, correlation: id };
  }
}
