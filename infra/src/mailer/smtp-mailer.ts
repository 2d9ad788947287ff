import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { mailFailureOf, MailUnsure, mayHaveArrived } from './mail-failure.js';
import { messageOf } from './mail-message.js';
import { assertPlainHeaders } from './mail-refused.js';
import { readSmtpUrl, SmtpOptionsRefused, type SmtpServer } from './smtp-url.js';

/** `handing-over`: noted before; whoever finds it cannot tell whether the mail has arrived. */
export type MailNote = 'handing-over' | 'sent';

/** Remembers which mails were handed over, beyond this process. */
export interface SentMails {
  find(id: string): Promise<MailNote | null>;
  note(id: string, note: MailNote): Promise<void>;
  /** What was about to be handed over was not. */
  withdraw(id: string): Promise<void>;
}

export interface SmtpOptions {
  /** `smtp://user:password@host:587?requireTLS=true` or `smtps://user:password@host:465` */
  readonly url: string;
  /** `Name <address>` */
  readonly from: string;
  readonly sent: SentMails;
  /** Milliseconds for each step of the conversation; default 10,000. */
  readonly stepMs?: number;
}

export interface SmtpMailer extends Mailer {
  /** Ends the connections that wait for the next mail. */
  close(): void;
}

type Transport = ReturnType<typeof connectionsTo>;

/**
 * Hands mails to a server. An id is handed over once by this process, however often it is sent, and not again by
 * processes that share `sent` once the note is there. What remains: two processes that send one id at the same
 * moment both look before either has noted, and a crash may fall between the server's answer and the note. Then the
 * mail comes twice, with the same Message-ID. A mail that says `atMostOnce` is noted before it is handed over as well:
 * where that may have been interrupted, it is not sent again, and `send` throws MailUnsure.
 */
class PooledSmtpMailer implements SmtpMailer {
  private readonly sender: { readonly from: string; readonly domain: string };
  /** So that two calls with one id hand over one mail. */
  private readonly underway = new Map<string, Promise<void>>();
  /** Handed over, but the note failed: only the note is left to do. */
  private readonly unnoted = new Set<string>();

  /** Message-IDs whose conversation has begun. */
  private readonly begun = new Set<string>();

  constructor(
    private readonly transport: Transport,
    from: string,
    private readonly sent: SentMails,
  ) {
    this.sender = { from, domain: domainOf(from) };
    transport.use('stream', ({ message, data }, done) => {
      const begin = message.createReadStream.bind(message);
      // Asked for by a connection that the server has greeted and let in.
      message.createReadStream = (options) => {
        if (data.messageId !== undefined) this.begun.add(data.messageId);
        return begin(options);
      };
      done();
    });
  }

  async send(mail: Mail): Promise<void> {
    assertPlainHeaders(mail);
    const underway = this.underway.get(mail.id) ?? this.sendOnce(mail);
    this.underway.set(mail.id, underway);
    await underway.finally(() => this.underway.delete(mail.id));
  }

  close(): void {
    this.transport.close();
  }

  private async sendOnce(mail: Mail): Promise<void> {
    if (!this.unnoted.has(mail.id)) {
      const note = await this.sent.find(mail.id);
      if (note === 'sent') return;
      await (mail.atMostOnce ? this.handOverOnce(mail, note) : this.handOver(mail));
      this.unnoted.add(mail.id);
    }
    await this.sent.note(mail.id, 'sent');
    this.unnoted.delete(mail.id);
  }

  private async handOverOnce(mail: Mail, note: MailNote | null): Promise<void> {
    if (note === 'handing-over') throw new MailUnsure();
    await this.sent.note(mail.id, 'handing-over');
    const message = messageOf(mail, this.sender);
    try {
      await this.transport.sendMail(message);
    } catch (error) {
      if (this.begun.has(message.messageId) && mayHaveArrived(error)) throw new MailUnsure({ cause: error });
      await this.sent.withdraw(mail.id);
      throw mailFailureOf(error);
    } finally {
      this.begun.delete(message.messageId);
    }
  }

  private async handOver(mail: Mail): Promise<void> {
    const message = messageOf(mail, this.sender);
    try {
      await this.transport.sendMail(message);
    } catch (error) {
      throw mailFailureOf(error);
    } finally {
      this.begun.delete(message.messageId);
    }
  }
}

/**
 * Opens no connection yet: a server that is away is no reason not to start.
 * `send` throws MailRefused for a mail that is none, MailUnavailable when it may be sent later, MailRejected when not,
 * MailUnsure for one that goes at most once and may have gone.
 * @throws SmtpOptionsRefused
 */
export function openSmtpMailer({ url, from, sent, stepMs = 10_000 }: SmtpOptions): SmtpMailer {
  return new PooledSmtpMailer(connectionsTo(readSmtpUrl(url), stepMs), from, sent);
}

/** Options one by one: beside a `url`, nodemailer would drop all others, its time limits first. */
function connectionsTo(server: SmtpServer, stepMs: number) {
  const options = {
    ...server,
    pool: true as const,
    dnsTimeout: stepMs,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    // A mail whose connection ends may have arrived: whoever called decides whether it is sent again.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return createTransport(options);
}

/** @throws SmtpOptionsRefused */
function domainOf(from: string): string {
  const domain = /^[^\r\n<>@]*<?[^\s<>@]+@([A-Za-z0-9.-]+)>?$/.exec(from.trim())?.[1];
  if (domain === undefined) {
    throw new SmtpOptionsRefused('The sender of mails is named as Battle Arena <arena@example.org>');
  }
  return domain;
}
