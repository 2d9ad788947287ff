import { setTimeout as sleep } from 'node:timers/promises';
import { Inject } from '@nestjs/common';
import type { Account } from '@arena/domain/accounts/accounts';
import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { listedMailings, type Mailing } from '@arena/domain/mailings/mailings';
import type { MailOutcome } from '@arena/domain/mailings/mailings.events';
import { MailDeferred, MailRejected, MailUnsure } from '@arena/infra/mailer/mail-failure';
import { MailRefused } from '@arena/infra/mailer/mail-refused';
import { sha256 } from '../../../platform/system/sha256.js';
import { isToMany, MailComposer } from '../../../features/mailings/mail-composer.js';
import type { Term } from '../../../platform/read-side/lease-candidate.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { MAILER } from '../../../platform/system/ports.js';
import { policyContext } from '../../../platform/request/context.js';
import { Policy, type TimerPolicy } from '../runner/policy.js';
import { DeferredMails } from '../../../platform/mail/deferred-mails.js';
import { isOpenVote } from './open-vote.js';

type MailResult = { readonly userId: string; readonly outcome: MailOutcome };

/** Every page receives each note. */
const NOTE_EVERY_MS = 1000;
const MAX_PER_NOTE = 500;
const PARALLEL = 5;

const FINAL_FAILURES = [
  [MailRejected, 'rejected'],
  [MailRefused, 'rejected'],
  [MailUnsure, 'unsure'],
] as const;

@Policy({ timerSetBy: ['MailingStarted', 'RecipientsAdded'], lease: 'mails' })
export class MailDelivery implements TimerPolicy {
  private readonly deferred = new DeferredMails();

  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly composer: MailComposer,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  dueIn(): number | null {
    let soonest = Infinity;
    for (const mailing of listedMailings(this.gateway.mailingsState())) {
      for (const userId of this.waitingFor(mailing)) {
        soonest = Math.min(soonest, this.deferred.dueIn(keyOf(mailing, userId)));
        if (soonest <= 0) return 0;
      }
    }
    return soonest < Infinity ? soonest : null;
  }

  /** @throws what prevents all mails; the policy runner retries */
  async run(term: Term): Promise<void> {
    for (;;) {
      const next = this.next();
      if (!next || !term.isOurs()) return;
      await this.deliverSome(next.mailing, next.due, term);
    }
  }

  private next(): { mailing: Mailing; due: string[] } | null {
    for (const mailing of listedMailings(this.gateway.mailingsState())) {
      const due = this.someDue(mailing);
      if (due.length > 0) return { mailing, due };
    }
    return null;
  }

  private someDue(mailing: Mailing): string[] {
    const due: string[] = [];
    for (const userId of this.waitingFor(mailing)) {
      if (this.deferred.isDue(keyOf(mailing, userId))) due.push(userId);
      if (due.length === MAX_PER_NOTE) break;
    }
    return due;
  }

  private waitingFor({ mailingId }: Mailing): ReadonlySet<string> {
    return this.gateway.mailingsState().waiting.get(mailingId) ?? new Set();
  }

  /** Records finished mails even if a later one fails. */
  private async deliverSome(mailing: Mailing, due: string[], term: Term): Promise<void> {
    const { runtime } = this;
    // Another node may have just registered a recipient.
    await runtime.heard(await runtime.stores.eventStore.lastPosition());
    const settled: MailResult[] = [];
    const until = performance.now() + NOTE_EVERY_MS;
    try {
      while (due.length > 0 && performance.now() < until && term.isOurs())
        await this.sendSome(mailing, due.splice(0, PARALLEL), settled);
      const pause = settled.length < this.waitingFor(mailing).size ? until - performance.now() : 0;
      if (pause > 0) await sleep(pause, null, { signal: term.signal }).catch(() => null);
    } finally {
      await this.settle(mailing.mailingId, settled);
    }
  }

  private async sendSome(mailing: Mailing, userIds: readonly string[], settled: MailResult[]): Promise<void> {
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

  /** Null: try later. @throws what is not about this mail */
  private async send(mailing: Mailing, userId: string): Promise<MailOutcome | null> {
    const account = this.gateway.accountOf(userId);
    if (!account || this.isUnwanted(mailing, account)) return 'skipped';
    try {
      await this.mailer.send(this.composer.compose(mailing, account));
      return 'sent';
    } catch (error) {
      if (error instanceof MailDeferred)
        return this.deferred.defer(keyOf(mailing, userId)) ? null : 'rejected';
      const final = FINAL_FAILURES.find(([failure]) => error instanceof failure);
      if (!final) throw error;
      return final[1];
    }
  }

  private isUnwanted({ kind, variables }: Mailing, { massMail, headMail = false }: Account): boolean {
    const isWanted = kind === 'daily-head' ? headMail : massMail;
    if (isToMany(kind) && !isWanted) return true;
    if (kind !== 'vote-opened' && kind !== 'vote-void') return false;
    const { gateway, runtime } = this;
    return !isOpenVote(String(variables['closesAt']), gateway.tournamentState(), runtime.clock.millis());
  }

  /** The id follows from the content, so a repetition adds nothing. */
  private async settle(mailingId: string, mails: readonly MailResult[]): Promise<void> {
    if (mails.length === 0) return;
    const { gateway, runtime } = this;
    const cause = `mails-${mailingId}-${sha256(JSON.stringify(mails))}`;
    await gateway.mailings(
      { type: 'SettleMails', data: { mailingId, mails } },
      policyContext(cause, runtime.clock.now()),
    );
  }
}

function keyOf({ mailingId }: Mailing, userId: string): string {
  return `${mailingId} ${userId}`;
}
