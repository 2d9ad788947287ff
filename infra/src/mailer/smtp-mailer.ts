import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { mailFailureOf } from './mail-failure.js';
import { assertPlainHeaders } from './mail-refused.js';
import { messageIdOf } from './message-id.js';
import { readSmtpUrl, SmtpOptionsRefused, type SmtpServer } from './smtp-url.js';

/** Remembers which mails were handed over, beyond this process. */
export interface SentMails {
  has(id: string): Promise<boolean>;
  add(id: string): Promise<void>;
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
 * mail comes twice, with the same Message-ID.
 */
class PooledSmtpMailer implements SmtpMailer {
  private readonly domain: string;
  /** So that two calls with one id hand over one mail. */
  private readonly underway = new Map<string, Promise<void>>();
  /** Handed over, but the note failed: only the note is left to do. */
  private readonly unnoted = new Set<string>();

  constructor(
    private readonly transport: Transport,
    private readonly from: string,
    private readonly sent: SentMails,
  ) {
    this.domain = domainOf(from);
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
      if (await this.sent.has(mail.id)) return;
      await this.handOver(mail);
      this.unnoted.add(mail.id);
    }
    await this.sent.add(mail.id);
    this.unnoted.delete(mail.id);
  }

  private async handOver({ id, to, subject, text, html }: Mail): Promise<void> {
    try {
      await this.transport.sendMail({
        from: this.from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        messageId: messageIdOf(id, this.domain),
      });
    } catch (error) {
      throw mailFailureOf(error);
    }
  }
}

/**
 * Opens no connection yet: a server that is away is no reason not to start.
 * `send` throws MailRefused for a mail that is none, MailUnavailable when it may be sent later, MailRejected when not.
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
