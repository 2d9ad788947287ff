import type { Command } from '../kernel/command.js';
import type { Audience, MailingKind, MailOutcome } from './mailings.events.js';

export type MailingCommand =
  | Command<
      'StartMailing',
      {
        mailingId: string;
        kind: MailingKind;
        audience: Audience | null;
        words: { subject: string; body: string } | null;
        variables: Readonly<Record<string, string | number>>;
        /** Each once. */
        userIds: readonly string[];
      }
    >
  | Command<
      'SettleMails',
      { mailingId: string; mails: readonly { readonly userId: string; readonly outcome: MailOutcome }[] }
    >;

export type MailingCommandOf<T extends MailingCommand['type']> = Extract<MailingCommand, { type: T }>;
