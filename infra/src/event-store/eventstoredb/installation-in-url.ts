/**
 * In the URL of an EventStoreDB, names the installation among others on the same server. Its client does not know it.
 */
const OPTION = /(?:^|[?&])installation=([^&]*)/i;

/** The streams of the installation begin with this name. Null: they have no prefix. */
export function installationIn(urlOrQuery: string): string | null {
  return OPTION.exec(urlOrQuery)?.[1] ?? null;
}

export function withoutInstallation(query: string): string {
  return query.replace(OPTION, '').replace(/^&/, '');
}
