/** A URL of an EventStoreDB, taken apart as far as the adapter needs it. */
export interface EventStoreDbUrl {
  /** Hosts and ports without user and password, fit for a message. */
  readonly place: string;
  /** Who the URL names, if it does. */
  readonly user: { readonly username: string; readonly password: string } | null;
  readonly tls: boolean;
  /** The URL for the client, with an option added or replaced. */
  with(option: string, value: string | number): string;
}

/** Options that the client knows; at others it prints the whole URL, password and all. */
const OPTIONS = new Set(
  `userCertFile userKeyFile maxDiscoverAttempts connectionName defaultDeadline discoveryInterval gossipTimeout
   nodePreference tls tlsCAFile throwOnAppendFailure keepAliveInterval keepAliveTimeout`
    .split(/\s+/)
    .map(flat),
);

const URL_FORM =
  /^(?<scheme>esdb(?:\+discover)?):\/\/(?:(?<user>[^@/?]*)@)?(?<hosts>[^@/?]+)\/*(?:\?(?<query>.*))?$/;

/** @throws Error that says what is wrong and repeats neither user nor password */
export function parseEventStoreDbUrl(url: string): EventStoreDbUrl {
  const parts = URL_FORM.exec(url.trim())?.groups;
  if (!parts?.hosts) {
    throw new Error(
      'The URL of the event store is not understood: esdb://user:password@host:2113?tls=false is expected, ' +
        'with %40, %3A, %2F and %3F for @, :, / and ? in a password.',
    );
  }
  const options = optionsOf(parts.query ?? '');
  return {
    place: parts.hosts,
    user: userOf(parts.user),
    tls: options.get('tls') !== 'false',
    with: (option, value) => `${url.trim()}${parts.query === undefined ? '?' : '&'}${option}=${value}`,
  };
}

function userOf(text: string | undefined): EventStoreDbUrl['user'] {
  if (text === undefined) return null;
  const [username, password, ...more] = text.split(':');
  if (!username || !password || more.length > 0) {
    throw new Error(
      'The URL of the event store names a user as user:password@, with %3A for a colon in them.',
    );
  }
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}

function optionsOf(query: string): Map<string, string> {
  const options = new Map<string, string>();
  for (const pair of query.split('&').filter(Boolean)) {
    const [key = '', value = ''] = pair.split('=');
    if (!OPTIONS.has(flat(key)) || value === '') {
      throw new Error(`The URL of the event store has an option that is not known or empty: ${key}.`);
    }
    options.set(flat(key), value);
  }
  return options;
}

/** The client takes its options in any case, with dashes and underscores. */
function flat(key: string): string {
  return key.trim().toLowerCase().replaceAll(/[_-]/g, '');
}
