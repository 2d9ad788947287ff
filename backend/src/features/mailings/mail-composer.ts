import { Injectable } from '@nestjs/common';
import type { Account } from '@arena/domain/accounts/accounts';
import type { Mail } from '@arena/domain/kernel/ports/mailer.port';
import type { Mailing } from '@arena/domain/mailings/mailings';
import type { Language } from '@arena/domain/validation/people/languages';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { InvitationLinks } from '../../platform/mail/invitation-links.js';
import { LeaveLinks } from '../../platform/mail/leave-links.js';
import { dayInWords, deadlineInWords } from '../../platform/mail/mail-times.js';
import { mailLanguage, renderMail, type MailParts } from '../../platform/mail/render-mail.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

type Recipient = Pick<Account, 'userId' | 'name' | 'email' | 'language'>;
type Content = Pick<Mailing, 'mailingId' | 'kind' | 'words' | 'variables'>;

/** Mass mails have a link to unsubscribe. The others concern one's own account, team or ballot. */
const TO_MANY: ReadonlySet<Mailing['kind']> = new Set(['mass', 'vote-opened', 'daily-head']);

export function isToMany(kind: Mailing['kind']): boolean {
  return TO_MANY.has(kind);
}

@Injectable()
export class MailComposer {
  constructor(
    private readonly runtime: Runtime,
    private readonly links: UnsubscribeLinks,
    private readonly leaveLinks: LeaveLinks,
    private readonly invitationLinks: InvitationLinks,
    private readonly gateway: CommandGateway,
  ) {}

  compose(mailing: Content, recipient: Recipient): Mail {
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

  private partsOf({ kind, words, variables }: Content, { userId, name, language }: Recipient): MailParts {
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
      case 'team-formed':
      case 'member-joined':
        return this.joinedParts(kind, variables, { userId, name, language });
      case 'mate-asked':
        return this.askedParts(variables, { name, language });
      case 'invitation-refused':
        return { kind, fields: { name, team: variable('team'), link: `${origin}/register/` } };
      case 'invitation-void':
        return { kind, fields: { name, link: `${origin}/register/` } };
      case 'team-dissolved':
        return { kind, fields: { name, team: variable('team'), link: `${origin}/` } };
      case 'member-replaced': {
        const link = `${origin}/contact-us/`;
        return { kind, fields: { name, team: variable('team'), reason: variable('reason'), link } };
      }
      case 'video-refused':
      case 'video-reconsidered': {
        const link = `${origin}/upload/`;
        return { kind, fields: { name, title: variable('title'), reason: variable('reason'), link } };
      }
      case 'vote-opened':
      case 'vote-cancelled':
      case 'vote-void':
        return voteParts(kind, variables, { name, language, link: `${origin}/vote/` });
      case 'daily-head': {
        const season = variable('season');
        const day = dayInWords(variable('day'), mailLanguage(language));
        const link = `${origin}/prove/?season=${season}`;
        return {
          kind,
          fields: { name, season, day, link },
          words: { text: variable('head'), markup: false },
        };
      }
    }
  }

  private joinedParts(
    kind: 'team-formed' | 'member-joined',
    { team: named, money: cents, teamId, season, replaced }: Content['variables'],
    { userId, name, language }: Pick<Recipient, 'userId' | 'name' | 'language'>,
  ): MailParts {
    const team = String(named);
    const link = `${this.runtime.origin}/team-list/${encodeURIComponent(team)}/`;
    const money = moneyInWords(Number(cents), mailLanguage(language));
    const membership = { season: Number(season), teamId: String(teamId), userId };
    const secondLink = teamId === undefined ? null : this.leaveLinks.page(membership);
    const fields = { name, team, money, link, secondLink };
    if (kind === 'team-formed') return { kind, fields };
    return { kind, fields: { ...fields, replaced: this.nameOf(replaced) } };
  }

  private askedParts(
    { leaderId, team, teamId, season, expiresAt }: Content['variables'],
    { name, language }: Pick<Recipient, 'name' | 'language'>,
  ): MailParts {
    const leader = this.nameOf(leaderId) ?? '';
    const expires = deadlineInWords(String(expiresAt), mailLanguage(language));
    const link = this.invitationLinks.page({ season: Number(season), teamId: String(teamId), version: 0 });
    return { kind: 'mate-asked', fields: { name, leader, team: String(team), expires, link } };
  }

  private nameOf(userId: string | number | undefined): string | null {
    return this.gateway.accountOf(String(userId))?.name ?? null;
  }
}

type VoteMail = 'vote-opened' | 'vote-cancelled' | 'vote-void';

function voteParts(
  kind: VoteMail,
  { round: number, team, closesAt }: Content['variables'],
  { name, language, link }: Pick<Recipient, 'name' | 'language'> & { readonly link: string },
): MailParts {
  const round = String(number);
  if (kind === 'vote-cancelled') return { kind, fields: { name, round, link } };
  const closes = deadlineInWords(String(closesAt), mailLanguage(language));
  return kind === 'vote-opened'
    ? { kind, fields: { name, round, closes, link } }
    : { kind, fields: { name, round, team: String(team), closes, link } };
}

/** @param amount hundredths. Returns null for 0. */
function moneyInWords(amount: number, language: Language): string | null {
  if (amount === 0) return null;
  const digits = amount % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits }).format(amount / 100);
}
