import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { access, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Composer } from 'nodemailer';
import type { Mail, Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { syncFolder } from '../data-folder/sync-folder.js';
import { assertPlainHeaders } from './mail-refused.js';

const FROM = 'Battle Arena <arena@localhost>';

/** Writes each mail as an .eml file instead of sending it; the file's name tells whether it is there already. */
class OutboxMailer implements Mailer {
  private readonly composer: Composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });
  /** Mails being written, so that two calls with one id write one file. */
  private readonly writing = new Map<string, Promise<void>>();

  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true });
  }

  async send(mail: Mail): Promise<void> {
    assertPlainHeaders(mail);
    const name = createHash('sha256').update(mail.id).digest('hex');
    const underway = this.writing.get(name) ?? this.write(name, mail);
    this.writing.set(name, underway);
    await underway.finally(() => this.writing.delete(name));
  }

  private async write(name: string, mail: Mail): Promise<void> {
    const path = join(this.folder, `${name}.eml`);
    if (await exists(path)) return;
    const { message } = await this.composer.sendMail({
      from: FROM,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      ...(mail.html === undefined ? {} : { html: mail.html }),
      messageId: `<${name.slice(0, 32)}@arena.localhost>`,
    });
    const file = await open(`${path}.new`, 'w');
    try {
      await file.writeFile(message);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.new`, path);
    syncFolder(this.folder);
  }
}

export function openOutboxMailer(folder: string): Mailer {
  return new OutboxMailer(folder);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
