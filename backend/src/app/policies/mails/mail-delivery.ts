import { setTimeout as sleep } from 'node:timers/promises';
import { accountById } from '@arena/domain/account/account';
import { SYSTEM } from '@arena/domain/kernel/command';
import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import type { Mailing } from '@arena/domain/mailings/mailings';
import type { MailOutcome } from '@arena/domain/mailings/mailings.events';
import { MailDeferred, MailRejected, MailUnsure } from '@arena/infra/mailer/mail-failure';
import { MailRefused } from '@arena/infra/mailer/mail-refused';
import { sha256 } from '../../../http/sha256.js';
import { isToMany, type MailComposer } from '../../../mail/mail-composer.js';
import type { Term } from '../../../read-side/lease-candidate.js';
import type { CommandGateway } from '../../command-gateway.js';
import type { Runtime } from '../../runtime.js';
import { policyEnvelope } from '../policy-envelope.js';
import { DeferredMails } from './deferred-mails.js';
import { isOpenVote } from './open-vote.js';

export interface DeliveryOptions {
  readonly runtime: Runtime;
  readonly gateway: CommandGateway;
  readonly mailer: Mailer;
  readonly composer: MailComposer;
  /** At least so long between two notes of what was sent, milliseconds: all pages hear of each. */
  readonly noteEvery?: number;
}

type Settled = { readonly userId: string; readonly outcome: MailOutcome };

const NOTE_EVERY = 1000;
/** Mails in one note. */
const MOST = 500;
/** Mails handed over at once. */
const AT_ONCE = 5;

/** Hands over the mails of open mailings, and notes what became of each. */
export class MailDelivery {
  private readonly deferred = new DeferredMails();
  private readonly noteEvery: number;

  constructor(private readonly options: DeliveryOptions) {
    this.noteEvery = options.noteEvery ?? NOTE_EVERY;
  }

  /**
   * Until there is nothing to send now, or the term ends.
   * @throws whatever keeps all mails from going: they may go later
   */
  async deliverAll(term: Term): Promise<void> {
    for (;;) {
      const next = this.next();
      if (!next || !term.isOurs()) return;
      await this.deliverSome(next.mailing, next.due, term);
    }
  }

  private next(): { mailing: Mailing; due: string[] } | null {
    for (const mailing of this.options.gateway.mailingsState().open.values()) {
      const due = [...mailing.waiting].filter((userId) => this.deferred.isDue(keyOf(mailing, userId)));
      if (due.length > 0) return { mailing, due: due.slice(0, MOST) };
    }
    return null;
  }

  /** What was handed over is noted also where the next one fails. */
  private async deliverSome(mailing: Mailing, due: string[], term: Term): Promise<void> {
    const { runtime } = this.options;
    // Another node may have registered a recipient a moment ago.
    await runtime.heard(await runtime.stores.eventStore.lastPosition());
    const settled: Settled[] = [];
    const until = performance.now() + this.noteEvery;
    try {
      while (due.length > 0 && performance.now() < until && term.isOurs()) {
        await this.sendSome(mailing, due.splice(0, AT_ONCE), settled);
      }
      const pause = settled.length < mailing.waiting.size ? until - performance.now() : 0;
      if (pause > 0) await sleep(pause, null, { signal: term.signal }).catch(() => null);
    } finally {
      await this.settle(mailing.mailingId, settled);
    }
  }

  private async sendSome(mailing: Mailing, userIds: readonly string[], settled: Settled[]): Promise<void> {
    const results = await Promise.allSettled(
      userIds.map(async (userId) => {
        const outcome = await this.send(mailing, userId);
        if (!outcome) return;
        settled.push({ userId, outcome });
        this.deferred.forget(keyOf(mailing, userId));
      }),
    );
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  /** Null: later. @throws what does not decide on this very mail */
  private async send(mailing: Mailing, userId: string): Promise<MailOutcome | null> {
    const { gateway, mailer, composer } = this.options;
    const account = accountById(gateway.accountState(), userId);
    if (!account || (isToMany(mailing.kind) && !account.massMail) || this.isOver(mailing)) return 'skipped';
    try {
      await mailer.send(composer.compose(mailing, account));
      return 'sent';
    } catch (error) {
      if (error instanceof MailRejected || error instanceof MailRefused) return 'rejected';
      if (error instanceof MailUnsure) return 'unsure';
      if (!(error instanceof MailDeferred)) throw error;
      return this.deferred.defer(keyOf(mailing, userId)) ? null : 'rejected';
    }
  }

  private isOver({ kind, variables }: Mailing): boolean {
    const { gateway, runtime } = this.options;
    if (kind !== 'vote-opened') return false;
    return !isOpenVote(String(variables['closesAt']), gateway.tournamentState(), runtime.clock.millis());
  }

  /** The content makes the id: the same note twice is one. */
  private async settle(mailingId: string, mails: readonly Settled[]): Promise<void> {
    if (mails.length === 0) return;
    const { gateway, runtime } = this.options;
    const cause = `mails-${mailingId}-${sha256(JSON.stringify(mails))}`;
    await gateway.mailings(
      { type: 'SettleMails', data: { mailingId, mails }, actor: SYSTEM, at: runtime.clock.now() },
      policyEnvelope(cause),
    );
  }
}

function keyOf({ mailingId }: Mailing, userId: string): string {
  return `${mailingId} ${userId}`;
}
