import { Injectable } from '@nestjs/common';
import { accountById, type Account } from '@arena/domain/accounts/accounts';
import type { AccountCommand } from '@arena/domain/accounts/accounts.decide';
import type { AccountEvent } from '@arena/domain/accounts/accounts.events';
import type { AmvdleCatalogueState } from '@arena/domain/amvdle/amvdle-catalogue';
import type { AmvdleCatalogueCommand } from '@arena/domain/amvdle/amvdle-catalogue.decide';
import type { AmvdleCatalogueEvent } from '@arena/domain/amvdle/amvdle-catalogue.events';
import type { Command } from '@arena/domain/kernel/command';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { DomainEvent } from '@arena/domain/kernel/events/event';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { MailingsState } from '@arena/domain/mailings/mailings';
import type { MailingCommand } from '@arena/domain/mailings/mailings.decide';
import type { MailingEvent } from '@arena/domain/mailings/mailings.events';
import type { SiteCommand } from '@arena/domain/site/site.decide';
import type { SiteEvent } from '@arena/domain/site/site.events';
import type { TournamentCommand } from '@arena/domain/tournament/tournament';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { inCommand } from '../logging/log-context.js';
import type { CommandContext } from '../request/context.js';
import { decided, type RequestEnvelope } from '../request/envelope.js';
import { RequestsInSteps, type StepOf } from '../request/requests-in-steps.js';
import { logCommand } from './log-command.js';
import type { AnswerOf } from '../writer/outcome.js';
import type { Outcome, StreamWriter } from '../writer/stream-writer.js';
import {
  Runtime,
  type AccountsState,
  type CurrentSeason,
  type SiteState,
  type TournamentState,
} from './runtime.js';
import { hasMovedOn, openSeasonAfter } from './season-opening.js';

export type { AccountsState, SiteState, TournamentState };

const READ_MODELS_PATIENCE_MS = 1000;

/**
 * Then the caller gets `storage-unavailable` for a command that still waits, and is not executed any more. Any other
 * may be written: `outcome-unknown`. Longer than a server of the log waits, which can tell what happened to an append.
 */
const LOG_PATIENCE_MS = 5000;

export interface TournamentOutcome<A = unknown> extends Outcome<TournamentEvent, A> {
  readonly season: number;
}

export type TournamentAnswer<A> = AnswerOf<TournamentState, TournamentEvent, A>;

/** A command before the gateway adds who sends it and when. */
export type Intent<C extends Command> = C extends Command ? Pick<C, 'type' | 'data'> : never;

type WithEffects = Pick<CommandContext, 'effects'>;

/** Decides, appends, and waits until the read models show the events. */
@Injectable()
export class CommandGateway {
  private readonly requestsInSteps = new RequestsInSteps();

  constructor(private readonly runtime: Runtime) {}

  /** @param answer computed right after the decision; a repeated command gets its first answer */
  async tournament<A = undefined>(
    intent: Intent<TournamentCommand>,
    context: CommandContext,
    answer?: TournamentAnswer<A>,
  ): Promise<TournamentOutcome<A>> {
    const named = this.seasonNamedBy(intent);
    const { writer, number } = named ?? (await this.seasonFor(context));
    try {
      return { ...(await this.execute(writer, intent, context, answer)), season: number };
    } catch (error) {
      if (named || !isSeasonClosed(error) || !(await this.hasMovedOn(number))) throw error;
      return this.tournament(intent, context, answer);
    }
  }

  /**
   * Whether a season after `from` has begun.
   * @throws DomainError outcome-unknown if the log cannot be read: another sending of the command may act there
   */
  private hasMovedOn(from: number): Promise<boolean> {
    return hasMovedOn(this.runtime, from).catch((error: unknown) => {
      throw error instanceof StoreUnavailable ? new DomainError('outcome-unknown') : error;
    });
  }

  /** Whether this request was executed before, so that it only needs its answer again. */
  async isRepeated(envelope: RequestEnvelope): Promise<boolean> {
    const { writer } = await this.seasonFor(envelope);
    return writer.knows(envelope, envelope.at);
  }

  isCatalogueRepeated(envelope: RequestEnvelope): Promise<boolean> {
    return this.runtime.amvdle.knows(envelope, envelope.at);
  }

  isAccountCommandRepeated(envelope: RequestEnvelope): Promise<boolean> {
    return this.runtime.accounts.knows(envelope, envelope.at);
  }

  /** A request of several commands: their ids come from `stepOf`, that of the last one is the request's own. */
  inSteps<T>(context: CommandContext, commands: (stepOf: StepOf) => Promise<T>): Promise<T> {
    return this.requestsInSteps.execute(context, commands);
  }

  accounts(intent: Intent<AccountCommand>, context: CommandContext): Promise<Outcome<AccountEvent>> {
    return this.execute(this.runtime.accounts, intent, context);
  }

  site(intent: Intent<SiteCommand>, context: CommandContext): Promise<Outcome<SiteEvent>> {
    return this.execute(this.runtime.site, intent, context);
  }

  amvdleCatalogue(
    intent: Intent<AmvdleCatalogueCommand>,
    context: CommandContext,
  ): Promise<Outcome<AmvdleCatalogueEvent>> {
    return this.execute(this.runtime.amvdle, intent, context);
  }

  mailings(intent: Intent<MailingCommand>, context: CommandContext): Promise<Outcome<MailingEvent>> {
    return this.execute(this.runtime.mailings, intent, context);
  }

  async openSeasonAfter(closed: number, request: WithEffects = {}): Promise<number> {
    const outcome = await openSeasonAfter(this.runtime, closed);
    if (outcome) await this.shown(Promise.resolve(outcome), request);
    return closed + 1;
  }

  season(): number {
    return this.runtime.season.number;
  }

  /** An earlier season that the log lacks, or has only the beginning of. */
  isMissing(season: number): boolean {
    return this.runtime.missingSeasons.has(season);
  }

  /** The current season by default. @throws season-not-found */
  seasonOr(asked: number | undefined): number {
    if (asked === undefined) return this.season();
    if (asked < 1 || asked > this.season() || this.isMissing(asked))
      throw new DomainError('season-not-found');
    return asked;
  }

  /** State up to the last decision, for reading only. */
  tournamentState(): TournamentState {
    return this.runtime.season.writer.state;
  }

  accountState(): AccountsState {
    return this.runtime.accounts.state;
  }

  accountOf(userId: string): Account | undefined {
    return accountById(this.accountState(), userId);
  }

  /** Of a caller. @throws login-required when it was deleted meanwhile */
  ownAccount(userId: string): Account {
    const account = this.accountOf(userId);
    if (!account) throw new DomainError('login-required');
    return account;
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

  /** Only the writer of the season that a command names knows whether it has acted. Older seasons refuse it. */
  private seasonNamedBy({ data }: Intent<TournamentCommand>): CurrentSeason | null {
    if (!('season' in data)) return null;
    const { season, former } = this.runtime;
    return [season, former].find((each) => each?.number === data.season) ?? null;
  }

  /** A command that was executed before a reset is not executed again after it. */
  private async seasonFor(envelope: RequestEnvelope): Promise<CurrentSeason> {
    const { former } = this.runtime;
    const isOfFormer = former !== null && (await former.writer.knows(envelope, envelope.at));
    return isOfFormer ? former : this.runtime.season;
  }

  private execute<S, C extends Command, E extends DomainEvent, A = undefined>(
    writer: StreamWriter<S, C, E>,
    { type, data }: Pick<C, 'type' | 'data'>,
    context: CommandContext,
    answer?: AnswerOf<S, E, A>,
  ): Promise<Outcome<E, A>> {
    const { actor, at } = context;
    const command = { type, data, actor, at } as C;
    return inCommand(context, () => {
      const executed = this.inTime(writer.execute(command, context, answer), () => writer.withdraw(context));
      return logCommand(type, this.shown(executed, context));
    });
  }

  private async shown<E extends DomainEvent, A>(
    executed: Promise<Outcome<E, A>>,
    { effects }: WithEffects,
  ): Promise<Outcome<E, A>> {
    const outcome = await executed.catch((error: unknown) => {
      throw error instanceof DomainError ? decided({ effects }, error) : error;
    });
    if (effects && outcome.events.length > 0) effects.recorded = true;
    const { readSide, config } = this.runtime;
    await readSide.waitFor(outcome.position, config.patience ?? READ_MODELS_PATIENCE_MS);
    return outcome;
  }

  private async inTime<T>(work: Promise<T>, withdraw: () => boolean): Promise<T> {
    let cancel = (): void => undefined;
    const tooLate = new Promise<never>((_, reject) => {
      const end = (): void => reject(new DomainError(withdraw() ? 'storage-unavailable' : 'outcome-unknown'));
      cancel = this.runtime.time.after(LOG_PATIENCE_MS, end);
    });
    return Promise.race([work, tooLate]).finally(cancel);
  }
}

export function isSeasonClosed(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'season-closed';
}
