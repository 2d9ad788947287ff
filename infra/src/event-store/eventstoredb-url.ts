import { EventStoreDBClient } from '@eventstore/db-client';

/** The URL cannot be used. The message repeats neither user nor password, nor any value. */
export class EventStoreUrlRefused extends Error {
  constructor(reason: string) {
    super(`The URL of the event store ${reason}.`);
    this.name = 'EventStoreUrlRefused';
  }
}

/** A URL of an EventStoreDB, taken apart as far as the adapter needs it. */
export interface EventStoreDbUrl {
  /** Hosts and ports without user and password, fit for a message. */
  readonly place: string;
  /** The URL for the client: with options that stand whatever it says, and others where it says nothing. */
  forClient(fixed: Options, defaults: Options): string;
}

type Options = Readonly<Record<string, string | number | boolean>>;

/** Options that the client knows; at others it prints the whole URL, password and all. */
const OPTIONS = new Set(
  `userCertFile userKeyFile maxDiscoverAttempts connectionName defaultDeadline discoveryInterval gossipTimeout
   nodePreference tls tlsCAFile throwOnAppendFailure keepAliveInterval keepAliveTimeout`
    .split(/\s+/)
    .map(flat),
);

const URL_FORM =
  /^(?<scheme>esdb(?:\+discover)?):\/\/(?:(?<user>[^@/?]*)@)?(?<hosts>[^@/?]+)\/*(?:\?(?<query>[^@]+))?$/;

/** @throws EventStoreUrlRefused */
export function parseEventStoreDbUrl(url: string): EventStoreDbUrl {
  const parts = URL_FORM.exec(url.trim())?.groups;
  if (!parts?.hosts) {
    throw new EventStoreUrlRefused(
      'is not understood: esdb://user:password@host:2113?tls=false is expected, ' +
        'with %40, %3A, %2F and %3F for @, :, / and ? in a password',
    );
  }
  const named = namedOptions(parts.query ?? '');
  checkUser(parts.user);
  tryOut(url);
  return {
    place: parts.hosts,
    forClient: (fixed, defaults) => {
      const missing = Object.entries(defaults).filter(([option]) => !named.has(flat(option)));
      const added = [...missing, ...Object.entries(fixed)].map(
        ([option, value]) => `${option}=${String(value)}`,
      );
      return `${url.trim()}${parts.query === undefined ? '?' : '&'}${added.join('&')}`;
    },
  };
}

function checkUser(user: string | undefined): void {
  if (user === undefined || /^[^:]+:[^:]+$/.test(user)) return;
  throw new EventStoreUrlRefused('names a user as user:password@, with %3A for a colon in them');
}

/** What the client throws holds the whole URL, and would be printed with it. A client connects at its first call. */
function tryOut(url: string): void {
  try {
    EventStoreDBClient.connectionString(url);
  } catch {
    throw new EventStoreUrlRefused(
      'has a host, a port, a % or the value of an option that its client does not take, or names a file that is missing',
    );
  }
}

function namedOptions(query: string): Set<string> {
  const names = new Set<string>();
  for (const pair of query.split('&').filter(Boolean)) {
    const [key = '', value = ''] = pair.split('=');
    if (!OPTIONS.has(flat(key)) || value === '') {
      throw new EventStoreUrlRefused(`has an option that is not known or empty: ${key}`);
    }
    names.add(flat(key));
  }
  return names;
}

/** The client takes its options in any case, with dashes and underscores. */
function flat(key: string): string {
  return key.trim().toLowerCase().replaceAll(/[_-]/g, '');
}
