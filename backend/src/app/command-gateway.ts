import { Injectable } from '@nestjs/common';
import type { AccountCommand } from '@arena/domain/account/account.commands';
import type { AccountEvent } from '@arena/domain/account/account.events';
import type { AmvdleCatalogueState } from '@arena/domain/amvdle/amvdle-catalogue';
import type { AmvdleCatalogueCommand } from '@arena/domain/amvdle/amvdle-catalogue.commands';
import type { AmvdleCatalogueEvent } from '@arena/domain/amvdle/amvdle-catalogue.events';
import type { Actor } from '@arena/domain/kernel/command';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { MailingsState } from '@arena/domain/mailings/mailings';
import type { MailingCommand } from '@arena/domain/mailings/mailings.commands';
import type { MailingEvent } from '@arena/domain/mailings/mailings.events';
import type { SiteCommand } from '@arena/domain/site/site.commands';
import type { SiteEvent } from '@arena/domain/site/site.events';
import type { TournamentCommand } from '@arena/domain/tournament/tournament.commands';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import type { Caller } from '../http/caller.js';
import type { RequestEnvelope } from '../http/envelope.js';
import type { CommandEnvelope, Outcome } from '../writer/stream-writer.js';
import {
  Runtime,
  type AccountState,
  type SeasonWriter,
  type SiteState,
  type TournamentState,
} from './runtime.js';
import { openSeasonAfter } from './season-opening.js';

export type { AccountState, SiteState, TournamentState };

/** How long an answer waits for the read models, milliseconds. */
const PATIENCE = 1000;

/**
 * How long a caller waits for the log, milliseconds. The command may still be written after that: with the same
 * Idempotency-Key it is done once, however often it is asked for.
 */
const LOG_PATIENCE = 5000;

/** With the writer of the season that it belongs to, which may be over by now. */
export interface TournamentOutcome extends Outcome<TournamentEvent> {
  readonly writer: SeasonWriter;
}

/** The way from a handler to the log: decides, appends, and waits until the read models show it. */
@Injectable()
export class CommandGateway {
  constructor(private readonly runtime: Runtime) {}

  async tournament(command: TournamentCommand, envelope: CommandEnvelope): Promise<TournamentOutcome> {
    const { writer } = this.runtime.season;
    return { ...(await this.shown(writer.execute(command, envelope))), writer };
  }

  /** Whether this very request was carried out already, so that it only has to be answered once more. */
  isRepeated(envelope: RequestEnvelope): boolean {
    return this.runtime.season.writer.knows(envelope, envelope.at);
  }

  accounts(command: AccountCommand, envelope: CommandEnvelope): Promise<Outcome<AccountEvent>> {
    return this.shown(this.runtime.accounts.execute(command, envelope));
  }

  site(command: SiteCommand, envelope: CommandEnvelope): Promise<Outcome<SiteEvent>> {
    return this.shown(this.runtime.site.execute(command, envelope));
  }

  amvdleCatalogue(
    command: AmvdleCatalogueCommand,
    envelope: CommandEnvelope,
  ): Promise<Outcome<AmvdleCatalogueEvent>> {
    return this.shown(this.runtime.amvdle.execute(command, envelope));
  }

  mailings(command: MailingCommand, envelope: CommandEnvelope): Promise<Outcome<MailingEvent>> {
    return this.shown(this.runtime.mailings.execute(command, envelope));
  }

  /** Opens the season after one that is closed. */
  async openSeasonAfter(closed: number): Promise<number> {
    const outcome = await openSeasonAfter(this.runtime, closed);
    if (outcome) await this.shown(Promise.resolve(outcome));
    return closed + 1;
  }

  /** Number of the current season. */
  season(): number {
    return this.runtime.season.number;
  }

  /** The season that a read asks for; the current one when it names none. */
  seasonOr(asked: number | undefined): number {
    if (asked === undefined) return this.season();
    if (asked < 1 || asked > this.season()) throw new DomainError('season-not-found');
    return asked;
  }

  /** State that the log gives, up to the last decision. For reading only. */
  tournamentState(): TournamentState {
    return this.runtime.season.writer.state;
  }

  accountState(): AccountState {
    return this.runtime.accounts.state;
  }

  siteState(): SiteState {
    return this.runtime.site.state;
  }

  amvdleCatalogueState(): AmvdleCatalogueState {
    return this.runtime.amvdle.state;
  }

  mailingsState(): MailingsState {
    return this.runtime.mailings.state;
  }

  actorOf(caller: Caller | null): Actor {
    return { userId: caller?.userId ?? null, admin: caller?.admin ?? false };
  }

  /** The half of a command that is the same for all: `{ type, data, ...gateway.stamp(caller, envelope) }`. */
  stamp(caller: Caller | null, envelope: RequestEnvelope): { actor: Actor; at: string } {
    return { actor: this.actorOf(caller), at: envelope.at };
  }

  private async shown<E extends { type: string; data: unknown }>(
    executed: Promise<Outcome<E>>,
  ): Promise<Outcome<E>> {
    const outcome = await inTime(executed);
    await this.runtime.readSide.waitFor(outcome.position, PATIENCE);
    return outcome;
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DomainError('outcome-unknown')), LOG_PATIENCE);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
