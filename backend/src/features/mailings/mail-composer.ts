import { Injectable } from '@nestjs/common';
import type { Account } from '@arena/domain/account/account';
import type { Mail } from '@arena/domain/kernel/ports/mailer.port';
import type { Mailing } from '@arena/domain/mailings/mailings';
import type { Language } from '@arena/domain/validation/rules';
import { Runtime } from '../app/runtime.js';
import { deadlineInWords } from './mail-times.js';
import { mailLanguage, renderMail, type MailParts } from './render-mail.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

type Recipient = Pick<Account, 'userId' | 'name' | 'email' | 'language'>;
type Told = Pick<Mailing, 'mailingId' | 'kind' | 'words' | 'variables'>;

/** Mails to many, which can be ended; the others are about one's own account or team. */
const TO_MANY: ReadonlySet<Mailing['kind']> = new Set(['mass', 'vote-opened']);

export function isToMany(kind: Mailing['kind']): boolean {
  return TO_MANY.has(kind);
}

/** The mail of a mailing to one of its recipients, in their language. */
@Injectable()
export class MailComposer {
  constructor(
    private readonly runtime: Runtime,
    private readonly links: UnsubscribeLinks,
  ) {}

  compose(mailing: Told, recipient: Recipient): Mail {
    const { userId, email } = recipient;
    const language = mailLanguage(recipient.language);
    const toMany = isToMany(mailing.kind);
    const mail = renderMail(language, {
      ...this.partsOf(mailing, recipient),
      ...(toMany && { unsubscribe: this.links.page(userId) }),
    });
    return {
      id: `mailing-${mailing.mailingId}-${userId}`,
      to: email,
      ...mail,
      ...(toMany && { unsubscribeUrl: this.links.oneClick(userId) }),
      atMostOnce: true,
    };
  }

  private partsOf({ kind, words, variables }: Told, { name, language }: Recipient): MailParts {
    const { origin } = this.runtime;
    const variable = (key: string): string => String(variables[key] ?? '');
    switch (kind) {
      case 'mass':
        return {
          kind,
          fields: { subject: words?.subject ?? '' },
          words: { text: words?.body ?? '', markup: true },
        };
      case 'welcome':
        return { kind, fields: { name, link: `${origin}/` } };
      case 'team-formed': {
        const team = variable('team');
        const link = `${origin}/team-list/${encodeURIComponent(team)}/`;
        const money = moneyInWords(Number(variable('money')), mailLanguage(language));
        return { kind, fields: { name, team, money, link } };
      }
      case 'vote-opened': {
        const closes = deadlineInWords(variable('closesAt'), mailLanguage(language));
        return { kind, fields: { name, round: variable('round'), closes, link: `${origin}/vote/` } };
      }
    }
  }
}

/** Of hundredths; null for nothing. */
function moneyInWords(amount: number, language: Language): string | null {
  if (amount === 0) return null;
  const digits = amount % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits }).format(amount / 100);
}
