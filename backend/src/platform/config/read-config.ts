import { isIP } from 'node:net';
import { isGuessable, PASSWORD_MAX, PASSWORD_MIN } from '@arena/domain/validation/people/password';
import { RETENTION, type Retention } from '@arena/domain/kernel/lifetimes';
import { WIDEST_GAP } from '@arena/domain/tournament/tournament.events';
import { text } from '@arena/domain/validation/rule';
import { rules, type RuleName } from '@arena/domain/validation/rules';
import { sentenceOf } from '@arena/domain/validation/sentence-of';
import { ARGON2_COST, ConfigError, DEFAULT_SHARES, ROLES, type AppConfig, type Role } from './config.js';
import { apiUrlOf } from './api-url.js';
import { builtApiUrl } from './built-page.js';
import { providersOf } from './provider-settings.js';
import type { Setting } from './settings.js';
import { isEmbedded } from './store-urls.js';

const MAX_LINE = 300;
/** Minutes. */
const MIN_IDLE = 5;
const LINE = text({ max: MAX_LINE, pattern: /^[^\t\n\r]+$/ });

type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as unset. @throws ConfigError for the first error */
export function readConfig(env: Environment, pages: string | null): AppConfig {
  const get: Get = (name) => env[name]?.trim() || null;
  const retention = retentionOf(get);
  const share = (name: Setting, unset: number): number => countOf(name, get(name), unset);
  return {
    ...placeOfPages(get),
    metrics: metricsOf(get),
    metricsToken: secretOf('METRICS_TOKEN', get('METRICS_TOKEN')),
    dataDir: get('DATA_DIR') ?? './data',
    publicUrl: publicOriginOf('PUBLIC_URL', get('PUBLIC_URL')),
    apiUrl: apiUrlOf(get('API_URL') ?? builtApiUrl(pages), get('PUBLIC_URL')),
    buildPollSeconds: countOf('BUILD_POLL_SECONDS', get('BUILD_POLL_SECONDS'), 60),
    serviceWorker: switchOf('SERVICE_WORKER', get('SERVICE_WORKER'), true),
    trustProxy: proxiesOf(get('TRUST_PROXY')),
    sessionSecret: secretOf('SESSION_SECRET', get('SESSION_SECRET')),
    retention,
    sessionIdle: idleOf('SESSION_IDLE_MINUTES', get('SESSION_IDLE_MINUTES'), retention.sessions * 60),
    adminSecondFactor: switchOf('ADMIN_SECOND_FACTOR', get('ADMIN_SECOND_FACTOR'), false),
    providers: providersOf(get),
    firstAdmin: adminOf(get('ADMIN_NAME'), get('ADMIN_EMAIL'), get('ADMIN_PASSWORD')),
    limits: switchOf('LIMITS', get('LIMITS'), true),
    shares: {
      sockets: share('SOCKETS_PER_ADDRESS', DEFAULT_SHARES.sockets),
      live: share('LIVE_PER_ADDRESS', DEFAULT_SHARES.live),
      uploads: share('UPLOADS_PER_ADDRESS', DEFAULT_SHARES.uploads),
    },
    argon2: ARGON2_COST,
    sample: false,
    pages,
    role: roleOf(get('ROLE'), get),
    outboxPage: switchOf('OUTBOX_PAGE', get('OUTBOX_PAGE'), false),
    eventStoreUrl: get('EVENT_STORE_URL'),
    readModelsUrl: get('READ_MODELS_URL'),
    keyVaultUrl: get('KEY_VAULT_URL'),
    objectStoreUrl: get('OBJECT_STORE_URL'),
    objectStorePublicUrl: publicOriginOf('OBJECT_STORE_PUBLIC_URL', get('OBJECT_STORE_PUBLIC_URL')),
    mediaUrl: publicOriginOf('MEDIA_URL', get('MEDIA_URL')),
    smtpUrl: get('SMTP_URL'),
    mailFrom: get('MAIL_FROM'),
    operatorName: lineOf('OPERATOR_NAME', get('OPERATOR_NAME')),
    operatorAddress: lineOf('OPERATOR_ADDRESS', get('OPERATOR_ADDRESS')),
    contactEmail: emailOf('CONTACT_EMAIL', get('CONTACT_EMAIL')),
    videoCopies: switchOf('VIDEO_COPIES', get('VIDEO_COPIES'), true),
    videoQuota: gigabytesOf('VIDEO_QUOTA_GB', get('VIDEO_QUOTA_GB')),
    ffmpegPath: get('FFMPEG_PATH'),
    automaticMails: switchOf('AUTOMATIC_MAILS', get('AUTOMATIC_MAILS'), true),
    privateWebhooks: switchOf('PRIVATE_WEBHOOKS', get('PRIVATE_WEBHOOKS'), false),
    firstSeason: withinOf('FIRST_SEASON', get('FIRST_SEASON'), { min: 1, max: WIDEST_GAP }) ?? 1,
    newInstallation: confirmedBy('NEW_INSTALLATION', get('NEW_INSTALLATION')),
  };
}

type Get = (name: Setting) => string | null;

function portOf(variable: Setting, value: string | null): number | null {
  if (value === null) return null;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new ConfigError(`${variable}: "${value}" is not a port number from 0 to 65535.`);
}

/** Local by default, because metrics reveal usage. */
function metricsOf(get: Get): AppConfig['metrics'] {
  const port = portOf('METRICS_PORT', get('METRICS_PORT'));
  if (port === null) return null;
  const host = get('METRICS_HOST') ?? '127.0.0.1';
  const pages = placeOfPages(get);
  const hosts = [host, pages.host];
  if (
    port !== 0 &&
    port === pages.port &&
    (host === pages.host || hosts.some((each) => EVERY_HOST.has(each)))
  )
    throw new ConfigError(
      `METRICS_PORT and PORT are both ${port}: they need two ports. METRICS_TOKEN serves the metrics on PORT.`,
    );
  return { port, host };
}

const EVERY_HOST: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

function placeOfPages(get: Get): Pick<AppConfig, 'port' | 'host'> {
  return { port: portOf('PORT', get('PORT')) ?? 3000, host: get('HOST') ?? '0.0.0.0' };
}

function countOf(variable: Setting, value: string | null, unset: number): number {
  if (value === null) return unset;
  if (/^[1-9]\d{0,5}$/.test(value)) return Number(value);
  throw new ConfigError(`${variable}: "${value}" is not a number from 1 to 999999.`);
}

const RETENTION_SETTINGS = {
  sessions: 'SESSION_HOURS',
  messages: 'MESSAGE_DAYS',
  mails: 'MAIL_DAYS',
  deliveries: 'DELIVERY_DAYS',
  trash: 'TRASH_DAYS',
} as const satisfies Record<keyof Retention, Setting>;

function retentionOf(get: Get): Retention {
  const entries = Object.entries(RETENTION_SETTINGS).map(([what, variable]) => {
    const period = RETENTION[what as keyof Retention];
    return [what, withinOf(variable, get(variable), period) ?? period.unset];
  });
  return Object.fromEntries(entries) as Retention;
}

function withinOf(variable: Setting, value: string | null, { min, max }: { min: number; max: number }) {
  if (value === null) return null;
  const number = /^\d{1,6}$/.test(value) ? Number(value) : -1;
  if (number >= min && number <= max) return number;
  throw new ConfigError(`${variable}: "${value}" is not a number from ${min} to ${max}.`);
}

function idleOf(variable: Setting, value: string | null, max: number): number | null {
  const minutes = withinOf(variable, value, { min: MIN_IDLE, max });
  return minutes && minutes * 60_000;
}

function gigabytesOf(variable: Setting, value: string | null): number | null {
  return value === null ? null : countOf(variable, value, 0) * 2 ** 30;
}

/** @throws ConfigError */
export function publicOriginOf(variable: Setting, value: string | null): string | null {
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search;
  if (!isOrigin)
    throw new ConfigError(`${variable}: "${value}" is not an origin such as https://arena.example.org.`);
  return url.origin;
}

function proxiesOf(value: string | null): string[] {
  const named = (value ?? 'loopback').split(',').map((each) => each.trim());
  const wrong = named.find((each) => !NAMED_RANGES.has(each) && !isAddressOrRange(each));
  if (wrong === undefined) return named;
  throw new ConfigError(
    `TRUST_PROXY: "${wrong}" is not an address, a range such as 10.0.0.0/8, or loopback.`,
  );
}

const NAMED_RANGES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  if (isIP(address) === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
}

function secretOf(variable: Setting, value: string | null): string | null {
  if (value !== null && value.length < 32) throw new ConfigError(`${variable}: at least 32 characters.`);
  return value;
}

function switchOf(variable: Setting, value: string | null, unset: boolean): boolean {
  if (value === null) return unset;
  if (value === 'on' || value === 'off') return value === 'on';
  throw new ConfigError(`${variable}: "${value}" is neither on nor off.`);
}

function confirmedBy(variable: Setting, value: string | null): boolean {
  if (value === null || value === 'yes') return value === 'yes';
  throw new ConfigError(`${variable}: "${value}" is not yes; leave it unset otherwise.`);
}

function roleOf(value: string | null, get: Get): Role {
  const role = ROLES.find((each) => each === (value ?? 'all'));
  if (!role) throw new ConfigError(`ROLE: "${value}" is none of ${ROLES.join(', ')}.`);
  if (role === 'all') return role;
  const shared = [get('EVENT_STORE_URL'), get('READ_MODELS_URL')];
  if (!shared.every((url) => url !== null && !isEmbedded(url)))
    throw new ConfigError(`ROLE=${role} needs EVENT_STORE_URL and READ_MODELS_URL of servers.`);
  if (role === 'api' && get('OBJECT_STORE_URL') === null) {
    throw new ConfigError(
      'ROLE=api needs OBJECT_STORE_URL, the same for all nodes: s3:, or file: with a folder that they share.',
    );
  }
  return role;
}

function adminOf(
  name: string | null,
  email: string | null,
  password: string | null,
): AppConfig['firstAdmin'] {
  if (name === null && email === null && password === null) return null;
  if (name === null || email === null || password === null)
    throw new ConfigError('ADMIN_NAME, ADMIN_EMAIL and ADMIN_PASSWORD: all three or none.');
  requireRule('ADMIN_NAME', 'name', name);
  requireRule('ADMIN_EMAIL', 'email', email);
  requireRule('ADMIN_PASSWORD', 'password', password);
  if (isGuessable(password, { name, email }))
    throw new ConfigError(`ADMIN_PASSWORD: It is too easy to guess. ${RULES.password}`);
  return { name, email, password };
}

function emailOf(variable: Setting, value: string | null): string | null {
  if (value !== null) requireRule(variable, 'email', value);
  return value;
}

function lineOf(variable: Setting, value: string | null): string | null {
  if (value !== null && LINE.check(value) !== null)
    throw new ConfigError(`${variable}: one line of at most ${MAX_LINE} characters.`);
  return value;
}

/** Whole, so that nobody learns it one refusal at a time. The log hides what looks like an address. */
const RULES = {
  name: `A name has 1 to ${rules.name.max} letters, digits, spaces, hyphens or underscores.`,
  email: 'An address has the form NAME@HOST, with a host such as mail.example.org.',
  password:
    `A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters, with an upper-case letter, a lower-case letter ` +
    'and a digit. It is not a common one, and not the name or the address.',
} as const satisfies Partial<Record<RuleName, string>>;

function requireRule(variable: Setting, name: keyof typeof RULES, value: string): void {
  const broken = rules[name].check(value);
  if (broken) throw new ConfigError(`${variable}: ${sentenceOf(broken)} ${RULES[name]}`);
}
