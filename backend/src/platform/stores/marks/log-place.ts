import { realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { installationIn } from '@arena/infra/event-store/eventstoredb/installation-in-url';
import { isEmbedded, pathIn } from '../../config/store-urls.js';

const FILE = 'sqlite:';
const EVENT_STORE_PORT = 2113;

/**
 * Where a log is, without user and password. A store in a folder sees the file of a log relatively, so both can be
 * moved together.
 * @param folder of the store; null for a server
 */
export function placesOfLog(url: string, folder: string | null): string[] {
  if (!isEmbedded(url)) {
    // Installations can share servers, with names of their own for their streams.
    const installation = installationIn(url);
    const query = installation === null ? '' : `?installation=${installation}`;
    return hostsIn(url).map((host) => `esdb://${host}${query}`);
  }
  const file = pathIn(url);
  const path = join(realFolder(dirname(file)), basename(file));
  return [`${FILE}${folder === null ? path : relative(realFolder(folder), path)}`];
}

/** One of the servers of a cluster is enough: the others may have been replaced. */
export function isSamePlace(one: readonly string[], other: readonly string[]): boolean {
  return one.some((place) => other.includes(place));
}

/** For people. */
export function shownPlace(places: readonly string[], folder: string | null): string {
  return places
    .map((place) =>
      place.startsWith(FILE) ? resolve(folder ? realFolder(folder) : '/', place.slice(FILE.length)) : place,
    )
    .join(', ');
}

function hostsIn(url: string): string[] {
  const authority = /^[^:]+:\/\/([^/?#]*)/.exec(url.trim())?.[1] ?? '';
  const hosts = authority.slice(authority.lastIndexOf('@') + 1).split(',');
  return hosts.map((host) => {
    const named = host.trim().toLowerCase();
    return /:\d+$/.test(named) ? named : `${named}:${EVENT_STORE_PORT}`;
  });
}

/** A folder that is missing has no other name. */
function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return resolve(folder);
  }
}
