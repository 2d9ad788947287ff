import type { Language } from '@arena/domain/validation/rules';

/** What a mail says; `{…}` is filled in, and a paragraph that speaks of what there is not (null) is left out. */
export interface Template {
  readonly subject: string;
  /** Paragraphs before what others wrote and before the link. */
  readonly before: readonly string[];
  /** What the link is called; null: there is none. */
  readonly button: string | null;
  readonly after: readonly string[];
}

/** What each mail speaks of, beside the words of others. */
export interface MailFields {
  readonly 'password-reset': { readonly name: string; readonly link: string };
  readonly 'admin-reset': { readonly name: string; readonly link: string };
  readonly 'email-changed': { readonly name: string; readonly link: string };
  readonly welcome: { readonly name: string; readonly link: string };
  readonly 'team-formed': {
    readonly name: string;
    readonly team: string;
    /** What somebody starts with; null where nobody was given anything. */
    readonly money: string | null;
    readonly link: string;
  };
  readonly 'vote-opened': {
    readonly name: string;
    readonly round: string;
    readonly closes: string;
    readonly link: string;
  };
  readonly mass: { readonly subject: string };
  readonly contact: { readonly email: string; readonly subject: string; readonly link: string };
  readonly audition: { readonly email: string; readonly subject: string; readonly link: string };
}
export type MailKind = keyof MailFields;

export interface Templates {
  readonly language: Language;
  readonly mails: Readonly<Record<MailKind, Template>>;
  /** Under mails to many. */
  readonly footer: { readonly why: string; readonly unsubscribe: string };
}
