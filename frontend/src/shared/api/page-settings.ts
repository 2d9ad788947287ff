const IN_BROWSER = typeof document !== 'undefined';
/** The server renders pages as well. What it renders names no address of its own. */
const ORIGIN = IN_BROWSER ? window.location.origin : 'http://localhost';

/** What the build and the server wrote into the page. Empty in tests and during development. */
function written(name: string): string {
  if (!IN_BROWSER) return '';
  return document.querySelector<HTMLMetaElement>(`meta[name="arena-${name}"]`)?.content ?? '';
}

/** Absolute, because a Request outside a page (in a test) has no base address. Without a slash at the end. */
export const API_ROOT = new URL(written('api') || '/api', ORIGIN).href.replace(/\/$/, '');

export const OWN_API = API_ROOT === `${ORIGIN}/api`;

/** For links: what the server renders leads to the address at which a reader has found it. */
export const API_LINKS = OWN_API ? '/api' : API_ROOT;

/** Id of the build with which the page was loaded, or empty. */
export const BUILD = written('build');

/** Whether the server has a payload for the page that was loaded: not for one that needs a log-in. */
export const HAS_PAYLOAD = written('payload') !== '';

/** Milliseconds between two checks for a new build. */
export const BUILD_POLL = (Number(written('build-poll')) || 60) * 1000;

/** Where the API itself has a file that may have an address elsewhere, too. */
export function ownAddress(url: string): string {
  return url.startsWith(API_ROOT) ? url : API_ROOT + new URL(url, ORIGIN).pathname.replace(/^\/api/, '');
}

/** The server names its files by paths. On another host, they need its address. */
export function withApiRoot(name: string, value: unknown): unknown {
  const isFile = !OWN_API && /url$/i.test(name) && typeof value === 'string' && value.startsWith('/api/');
  return isFile ? API_ROOT + value.slice('/api'.length) : value;
}
