import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { mailFailureOf, MailUnsure, mayHaveArrived } from './mail-failure.js';
import { messageOf } from './mail-message.js';
import { assertPlainHeaders } from './mail-refused.js';
import { domainOf, readSmtpUrl, type SmtpServer } from './smtp-url.js';

/** `handing-over` is noted before sending, so its reader cannot know whether the mail arrived. */
export type MailNote = 'handing-over' | 'sent';

export interface SentMails {
  find(id: string): Promise<MailNote | null>;
  note(id: string, note: MailNote): Promise<void>;
  withdraw(id: string): Promise<void>;
  /** Removes the notes from before this time (milliseconds). */
  sweep(before: number): Promise<void>;
}

export interface SmtpOptions {
  /** `smtp://user:password@host:587?requireTLS=true` or `smtps://user:password@host:465` */
  readonly url: string;
  readonly from: string;
  /** Of this program, for the greeting; default: the domain of `from`. */
  readonly host?: string | undefined;
  readonly sent: SentMails;
  /** Time limit of each step in milliseconds; default 10,000. */
  readonly stepMs?: number;
}

export interface SmtpMailer extends Mailer {
  close(): void;
}

type Transport = ReturnType<typeof connectionsTo>;

/**
 * Sends an id once per process, and skips ids noted in `sent`. A crash between the server's answer and the
 * note, or two processes with the same id, can still send a mail twice, with the same Message-ID.
 * A mail with `atMostOnce` is also noted before sending. If that was interrupted, `send` throws MailUnsure.
 */
class PooledSmtpMailer implements SmtpMailer {
  private readonly sender: { readonly from: string; readonly domain: string };
  private readonly underway = new Map<string, Promise<void>>();
  private readonly unnoted = new Set<string>();

  private readonly begun = new Set<string>();

  constructor(
    private readonly transport: Transport,
    from: string,
    private readonly sent: SentMails,
  ) {
    this.sender = { from, domain: domainOf(from) };
    transport.use('stream', ({ message, data }, done) => {
      const begin = message.createReadStream.bind(message);
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

  sweep(before: number): Promise<void> {
    return this.sent.sweep(before);
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
 * Connects at the first mail. `send` throws MailRefused (invalid), MailUnavailable (retry), MailRejected
 * (no retry) or MailUnsure (may have been sent, and must not be sent twice). @throws SmtpOptionsRefused
 */
export function openSmtpMailer({ url, from, host, sent, stepMs = 10_000 }: SmtpOptions): SmtpMailer {
  const transport = connectionsTo(readSmtpUrl(url), host ?? domainOf(from), stepMs);
  return new PooledSmtpMailer(transport, from, sent);
}

/** With a `url`, nodemailer ignores all other options, including time limits. */
function connectionsTo(server: SmtpServer, name: string, stepMs: number) {
  const options = {
    ...server,
    name,
    pool: true as const,
    dnsTimeout: stepMs,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    // A mail may have arrived when its connection ends. The caller decides about a retry.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return createTransport(options);
}
