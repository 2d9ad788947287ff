import { existsSync } from 'node:fs';
import { clientPackageOf, type ClientPackage } from './client-package.js';
import { installationIn, withoutInstallation } from './installation-in-url.js';

/** The message contains no user, password or option value, except the path of a missing file. */
export class EventStoreUrlRefused extends Error {
  constructor(reason: string) {
    super(`The URL of the event store ${reason}.`);
    this.name = 'EventStoreUrlRefused';
  }
}

export interface EventStoreDbUrl {
  readonly package: ClientPackage;
  readonly place: string;
  readonly hosts: readonly string[];
  /** Null: its streams have no prefix. */
  readonly installation: string | null;
  /** The client sends a user over TLS only. */
  readonly sendsUser: boolean;
  forClient(fixed: Options, defaults: Options): string;
  /** The URL of one node, without a search for others. */
  forNode(host: string): string;
}

type Options = Readonly<Record<string, string | number | boolean>>;

/** For an unknown option, the client prints the whole URL, including the password. */
const OPTIONS = new Set(
  `userCertFile userKeyFile maxDiscoverAttempts connectionName defaultDeadline discoveryInterval gossipTimeout
   nodePreference tls tlsCAFile throwOnAppendFailure keepAliveInterval keepAliveTimeout`
    .split(/\s+/)
    .map(flat),
);

const FILE_OPTIONS = ['tlscafile', 'usercertfile', 'userkeyfile'];

const INSTALLATION_NAME = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;

const URL_FORM =
  /^(?<kind>esdb|kurrentdb)(?<discover>\+discover)?:\/\/(?:(?<user>[^@/?]*)@)?(?<hosts>[^@/?]+)\/*(?:\?(?<query>[^@]+))?$/;

/** Loads the client that its scheme names. @throws EventStoreUrlRefused */
export async function parseEventStoreDbUrl(url: string): Promise<EventStoreDbUrl> {
  const parts = URL_FORM.exec(url.trim())?.groups;
  if (!parts?.hosts || !parts.kind) {
    throw new EventStoreUrlRefused(
      'is not understood: esdb://user:password@host:2113?tls=false (or kurrentdb://…) is expected, ' +
        'with %40, %3A, %2F and %3F for @, :, / and ? in a password',
    );
  }
  const { kind, discover, user, query = '' } = parts;
  const hosts = parts.hosts.split(',');
  const installation = installationOf(query);
  const options = withoutInstallation(query);
  const named = namedOptions(options);
  checkUser(user);
  if (discover && hosts.length > 1) throw severalHosts(kind, parts.hosts);
  const login = user === undefined ? '' : `${user}@`;
  const urlOf = (to: string, ...given: readonly string[]): string => {
    const all = [options, ...given].filter(Boolean).join('&');
    return `${to}${all && `?${all}`}`;
  };
  const address = `${kind}${discover ?? ''}://${login}${parts.hosts}`;
  const client = await clientPackageOf(kind);
  tryOut(
    client,
    urlOf(address),
    FILE_OPTIONS.map((option) => named.get(option)),
  );
  return {
    package: client,
    place: parts.hosts,
    hosts,
    installation,
    sendsUser: user !== undefined && named.get('tls')?.toLowerCase() !== 'false',
    forNode: (host) => urlOf(`${kind}://${login}${host}`),
    forClient: (fixed, defaults) => {
      const missing = Object.entries(defaults).filter(([option]) => !named.has(flat(option)));
      const added = [...missing, ...Object.entries(fixed)].map(
        ([option, value]) => `${option}=${String(value)}`,
      );
      return urlOf(address, ...added);
    },
  };
}

/** The client would only ever ask the first host. */
function severalHosts(kind: string, hosts: string): EventStoreUrlRefused {
  return new EventStoreUrlRefused(
    `lists several hosts, but ${kind}+discover:// takes one DNS name of all nodes: write ${kind}://${hosts} with the ` +
      'same user and options',
  );
}

function installationOf(query: string): string | null {
  const name = installationIn(query);
  if (name === null || INSTALLATION_NAME.test(name)) return name;
  throw new EventStoreUrlRefused(
    'has an installation that is not a name: 1 to 32 small letters, digits and hyphens are expected',
  );
}

function checkUser(user: string | undefined): void {
  if (user === undefined || /^[^:]+:[^:]+$/.test(user)) return;
  throw new EventStoreUrlRefused('names a user as user:password@, with %3A for a colon in them');
}

/** The client's own errors contain the whole URL. */
function tryOut(client: ClientPackage, url: string, files: readonly (string | undefined)[]): void {
  try {
    client.connect(url);
  } catch {
    const missing = files.find((file) => file !== undefined && !existsSync(decoded(file)));
    throw new EventStoreUrlRefused(
      missing === undefined
        ? 'has a host, a port, a % or the value of an option that its client does not take'
        : `names ${missing}, which is missing`,
    );
  }
}

function namedOptions(query: string): Map<string, string> {
  const named = new Map<string, string>();
  for (const pair of query.split('&').filter(Boolean)) {
    const [key = '', value = ''] = pair.split('=');
    if (!OPTIONS.has(flat(key)) || value === '')
      throw new EventStoreUrlRefused(`has an option that is not known or empty: ${key}`);
    named.set(flat(key), value);
  }
  return named;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function flat(key: string): string {
  return key.trim().toLowerCase().replaceAll(/[_-]/g, '');
}
