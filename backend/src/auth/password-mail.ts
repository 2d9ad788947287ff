import { Inject, Injectable } from '@nestjs/common';
import type { Account } from '@arena/domain/account/account';
import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { MAILER } from '../app/ports.js';
import { Runtime } from '../app/runtime.js';
import { sha256 } from '../http/sha256.js';
import { PasswordLinks } from './password-links.js';

interface Wording {
  readonly subject: string;
  readonly text: (name: string, link: string) => string;
}

const ENGLISH: Wording = {
  subject: 'Battle Arena: set a new password',
  text: (name, link) =>
    `Hello ${name},\n\nthis link sets a new password. It works once, within one hour:\n\n${link}\n\n` +
    'If you did not ask for it, you need do nothing.\n',
};
const WORDINGS: Readonly<Record<string, Wording>> = {
  fr: {
    subject: 'Battle Arena : choisir un nouveau mot de passe',
    text: (name, link) =>
      `Bonjour ${name},\n\nce lien permet de choisir un nouveau mot de passe. Il fonctionne une fois, pendant une heure :\n\n${link}\n\n` +
      "Si vous n'avez rien demandé, ignorez ce message.\n",
  },
};

/** Mails the link by which somebody sets a new password. */
@Injectable()
export class PasswordMail {
  constructor(
    private readonly runtime: Runtime,
    private readonly links: PasswordLinks,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  async send({ userId, sessionEpoch, name, email, language }: Account): Promise<void> {
    const token = await this.links.issue(userId, sessionEpoch, this.runtime.clock.millis());
    const { subject, text } = WORDINGS[language] ?? ENGLISH;
    const link = `${this.runtime.origin}/reset-password/?token=${token}`;
    await this.mailer.send({ id: `password-${sha256(token)}`, to: email, subject, text: text(name, link) });
  }
}
