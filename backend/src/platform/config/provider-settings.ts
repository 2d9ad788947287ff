import { ConfigError } from './config.js';
import type { Setting } from './settings.js';

/** Where people can also log in: an OpenID Connect provider. */
export interface LoginProvider {
  /** In addresses. */
  readonly key: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the button calls it. */
  readonly label: string;
}

type Get = (name: Setting) => string | null;

const DISCORD = 'https://discord.com';
const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const MAX_LABEL = 30;

/** Both are the same mechanism: Discord is an OpenID Connect provider as well. @throws ConfigError */
export function providersOf(get: Get): LoginProvider[] {
  const issuer = get('OIDC_ISSUER');
  const label = get('OIDC_LABEL');
  const own = clientOf(get, ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  const discord = clientOf(get, ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET']);
  if ((issuer === null) !== (own === null))
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: all three or none.');
  const providers = [
    ...(issuer && own ? [{ key: 'oidc', ...own, ...siteOf(issuer, label) }] : []),
    ...(discord ? [{ key: 'discord', ...discord, issuer: DISCORD, label: 'Discord' }] : []),
  ];
  if (providers.length > 0 && get('PUBLIC_URL') === null)
    throw new ConfigError('Log-ins at a provider need PUBLIC_URL: the provider sends people back to it.');
  return providers;
}

function clientOf(get: Get, [id, secret]: readonly [Setting, Setting]) {
  const [clientId, clientSecret] = [get(id), get(secret)];
  if (clientId === null && clientSecret === null) return null;
  if (clientId === null || clientSecret === null) throw new ConfigError(`${id} and ${secret}: both or none.`);
  return { clientId, clientSecret };
}

/** The provider decides who somebody is, so nobody may be able to answer in its name. */
function siteOf(issuer: string, label: string | null) {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  if (!url || !isSafe(url))
    throw new ConfigError('OIDC_ISSUER: not an https address such as https://id.example.org.');
  // From there, the library would not compare who answers.
  if (url.pathname.includes('/.well-known/'))
    throw new ConfigError(
      'OIDC_ISSUER: without /.well-known and what follows, as in its document at "issuer".',
    );
  if (label !== null && label.length > MAX_LABEL)
    throw new ConfigError(`OIDC_LABEL: at most ${MAX_LABEL} characters.`);
  return { issuer, label: label ?? url.hostname };
}

function isSafe({ protocol, hostname, search, hash, username }: URL): boolean {
  const bare = search + hash + username === '';
  return bare && (protocol === 'https:' || (protocol === 'http:' && LOCAL.has(hostname)));
}

/** The names of issuers. Those that are set up no more are named by their address. */
export function labelsOf(providers: readonly LoginProvider[], issuers: readonly string[]): string[] {
  return issuers.map((issuer) => providers.find((each) => each.issuer === issuer)?.label ?? issuer);
}
