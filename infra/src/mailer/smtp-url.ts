export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
  /** Without STARTTLS, no mail is sent. */
  readonly requireTLS: boolean;
  readonly tls: { readonly rejectUnauthorized: boolean };
}

/** The message omits the URL, which may contain a password. */
export class SmtpOptionsRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'SmtpOptionsRefused';
  }
}

const FORM = 'smtp://USER:PASSWORD@HOST:587?requireTLS=true or smtps://USER:PASSWORD@HOST:465';
const SWITCHES = ['requireTLS', 'tls.rejectUnauthorized'];

/** `?tls.rejectUnauthorized=false` accepts any certificate. @throws SmtpOptionsRefused */
export function readSmtpUrl(text: string): SmtpServer {
  if (!URL.canParse(text)) throw refused();
  const url = new URL(text);
  if (!/^smtps?:$/.test(url.protocol) || url.hostname === '') throw refused();
  for (const name of url.searchParams.keys()) if (!SWITCHES.includes(name)) throw refused();
  const secure = url.protocol === 'smtps:';
  const [user, pass] = [decoded(url.username), decoded(url.password)];
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    ...(user === '' ? {} : { auth: { user, pass } }),
    requireTLS: url.searchParams.get('requireTLS') === 'true',
    tls: { rejectUnauthorized: url.searchParams.get('tls.rejectUnauthorized') !== 'false' },
  };
}

/** Of a sender such as `Battle Arena <arena@example.org>`. @throws SmtpOptionsRefused */
export function domainOf(from: string): string {
  const domain = /^[^\r\n<>@]*<?[^\s<>@]+@([A-Za-z0-9.-]+)>?$/.exec(from.trim())?.[1];
  if (domain === undefined)
    throw new SmtpOptionsRefused('The sender of mails is named as Battle Arena <arena@example.org>');
  return domain;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw refused();
  }
}

function refused(): SmtpOptionsRefused {
  return new SmtpOptionsRefused(`The mail server is named as ${FORM}`);
}
