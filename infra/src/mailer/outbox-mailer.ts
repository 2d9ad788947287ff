import { mkdirSync } from 'node:fs';
import { usingFile } from '../data-folder/file-unusable.js';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { replaceFile } from '../data-folder/replace-file.js';
import { assertPlainHeaders } from './mail-refused.js';
import { messageOf } from './mail-message.js';
import { mailName } from './message-id.js';
import { removeFromOutbox, sweepOutbox, type OutboxMail } from './outbox.js';

const SENDER = { from: 'Battle Arena <arena@localhost>', domain: 'arena.localhost' };

type Composer = ReturnType<typeof composer>;

/** Writes .eml files. The .json comes first, so an existing .eml marks a finished mail. */
class OutboxMailer implements Mailer {
  private readonly composer: Composer = composer();
  private readonly writing = new Map<string, Promise<void>>();

  constructor(private readonly folder: string) {
    usingFile(folder, () => mkdirSync(folder, { recursive: true }));
  }

  async send(mail: Mail): Promise<void> {
    assertPlainHeaders(mail);
    const name = mailName(mail.id);
    const underway = this.writing.get(name) ?? this.write(name, mail);
    this.writing.set(name, underway);
    await underway.finally(() => this.writing.delete(name));
  }

  async forget(address: string): Promise<void> {
    await Promise.allSettled(this.writing.values());
    await removeFromOutbox(this.folder, address);
  }

  sweep(before: number): Promise<void> {
    return sweepOutbox(this.folder, before);
  }

  private async write(name: string, mail: Mail): Promise<void> {
    if (await exists(join(this.folder, `${name}.eml`))) return;
    const { to, replyTo, subject, text, html } = mail;
    const date = new Date();
    const { message } = await this.composer.sendMail({ ...messageOf(mail, SENDER), date });
    const plain: OutboxMail = {
      id: name,
      to,
      ...(replyTo !== undefined && { replyTo }),
      subject,
      text,
      html: html ?? null,
      date: date.toISOString(),
    };
    await replaceFile(join(this.folder, `${name}.json`), JSON.stringify(plain));
    await replaceFile(join(this.folder, `${name}.eml`), message);
  }
}

export function openOutboxMailer(folder: string): Mailer {
  return new OutboxMailer(folder);
}

function composer() {
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
