import type { Language } from '@arena/domain/validation/people/languages';

/** `{…}` is filled in. A paragraph with a null field is left out. */
export interface Template {
  readonly subject: string;
  readonly before: readonly string[];
  readonly button: string | null;
  readonly secondLink?: string;
  readonly after: readonly string[];
}

export interface MailFields {
  readonly 'password-reset': { readonly name: string; readonly link: string };
  readonly 'admin-reset': { readonly name: string; readonly link: string };
  readonly 'email-changed': { readonly name: string; readonly link: string };
  readonly 'second-factor-on': { readonly name: string; readonly link: string };
  readonly 'second-factor-off': { readonly name: string; readonly link: string };
  readonly 'second-factor-removed': { readonly name: string; readonly reason: string; readonly link: string };
  readonly 'sessions-ended': { readonly name: string; readonly reason: string; readonly link: string };
  readonly suspended: {
    readonly name: string;
    readonly until: string;
    readonly reason: string;
    readonly link: string;
  };
  readonly 'suspension-lifted': { readonly name: string; readonly link: string };
  readonly 'admin-protected': { readonly name: string; readonly person: string; readonly link: string };
  readonly 'provider-linked': { readonly name: string; readonly provider: string; readonly link: string };
  readonly 'provider-unlinked': { readonly name: string; readonly provider: string; readonly link: string };
  readonly 'providers-removed': { readonly name: string; readonly provider: string; readonly link: string };
  readonly 'passkey-added': { readonly name: string; readonly passkey: string; readonly link: string };
  readonly 'passkey-removed': { readonly name: string; readonly passkey: string; readonly link: string };
  readonly 'passkeys-removed': { readonly name: string; readonly link: string };
  readonly 'api-token-created': {
    readonly name: string;
    readonly token: string;
    readonly until: string;
    readonly link: string;
  };
  readonly 'api-tokens-ended': { readonly name: string; readonly link: string };
  readonly 'recovery-codes-new': { readonly name: string; readonly link: string };
  readonly 'recovery-code-used': { readonly name: string; readonly link: string };
  readonly 'codes-wrong': { readonly name: string; readonly link: string };
  readonly 'address-confirm': { readonly name: string; readonly link: string };
  readonly welcome: { readonly name: string; readonly link: string };
  readonly 'team-formed': {
    readonly name: string;
    readonly team: string;
    /** Null when nobody received money. */
    readonly money: string | null;
    readonly link: string;
    /** Null from phase 2 on. */
    readonly secondLink: string | null;
  };
  readonly 'team-dissolved': { readonly name: string; readonly team: string; readonly link: string };
  readonly 'member-replaced': {
    readonly name: string;
    readonly team: string;
    readonly reason: string;
    readonly link: string;
  };
  readonly 'member-joined': {
    readonly name: string;
    readonly team: string;
    /** Null: deleted. */
    readonly replaced: string | null;
    /** Null when no starting money moved. */
    readonly money: string | null;
    readonly link: string;
    /** Null from phase 2 on. */
    readonly secondLink: string | null;
  };
  readonly 'mate-asked': {
    readonly name: string;
    readonly leader: string;
    readonly team: string;
    readonly expires: string;
    readonly link: string;
  };
  readonly 'invitation-refused': { readonly name: string; readonly team: string; readonly link: string };
  readonly 'invitation-void': { readonly name: string; readonly link: string };
  /** To somebody without an account. */
  readonly 'team-invitation': {
    readonly leader: string;
    readonly team: string;
    readonly expires: string;
    readonly link: string;
  };
  readonly 'video-refused': {
    readonly name: string;
    readonly title: string;
    readonly reason: string;
    readonly link: string;
  };
  readonly 'video-reconsidered': {
    readonly name: string;
    readonly title: string;
    readonly reason: string;
    readonly link: string;
  };
  readonly 'vote-opened': {
    readonly name: string;
    readonly round: string;
    readonly closes: string;
    readonly link: string;
  };
  readonly 'vote-cancelled': { readonly name: string; readonly round: string; readonly link: string };
  readonly 'vote-void': {
    readonly name: string;
    readonly round: string;
    readonly team: string;
    readonly closes: string;
    readonly link: string;
  };
  readonly 'daily-head': {
    readonly name: string;
    readonly season: string;
    readonly day: string;
    readonly link: string;
  };
  readonly mass: { readonly subject: string };
  readonly contact: MessageFields;
  readonly audition: MessageFields;
}

interface MessageFields {
  readonly email: string;
  readonly subject: string;
  /** After which messages are deleted. */
  readonly days: string;
  readonly link: string;
}

export type MailKind = keyof MailFields;

export interface Templates {
  readonly language: Language;
  readonly mails: Readonly<Record<MailKind, Template>>;
  readonly footer: { readonly why: string; readonly unsubscribe: string };
}
