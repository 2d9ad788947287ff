import { broken, rule, type Rule, type RuleBreak } from './rule.js';

const MAX_URL = 300;

interface Link {
  readonly host: string;
  readonly path: string;
  readonly query: string;
}

// domain/ may not count on a URL class; an https link has few enough parts to read by hand.
const HTTPS =
  /^https:\/\/([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8})(\/[^\s?#<>"'\\]*)?(\?[^\s#<>"'\\]*)?(#[^\s<>"'\\]*)?$/i;

/** An https link without user, port or odd characters; null when it is none. */
export function readLink(value: unknown): Link | null {
  if (typeof value !== 'string' || value.length > MAX_URL) return null;
  const match = HTTPS.exec(value);
  if (!match?.[1]) return null;
  return { host: match[1].toLowerCase(), path: match[2] ?? '/', query: match[3] ?? '' };
}

function link(check: (link: Link) => boolean, key: string): Rule {
  return rule((value): RuleBreak | null => {
    const parsed = readLink(value);
    return parsed && check(parsed) ? null : broken(key);
  });
}

const YOUTUBE_HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com'];
const VIDEO_ID = /^[\w-]{11}$/;

/** The eleven characters that name a YouTube video, or null when the link names none. */
export function youtubeVideoId(value: unknown): string | null {
  const parsed = readLink(value);
  if (!parsed) return null;
  const id = idOf(parsed);
  return id && VIDEO_ID.test(id) ? id : null;
}

function idOf({ host, path, query }: Link): string | null {
  if (host === 'youtu.be') return path.slice(1);
  if (!YOUTUBE_HOSTS.includes(host)) return null;
  if (path === '/watch') return /[?&]v=([\w-]+)/.exec(query)?.[1] ?? null;
  return /^\/(?:embed|shorts|live)\/([\w-]+)\/?$/.exec(path)?.[1] ?? null;
}

/** Where each platform keeps its channels. */
const CHANNELS: readonly { readonly hosts: readonly string[]; readonly path: RegExp }[] = [
  { hosts: YOUTUBE_HOSTS, path: /^\/(?:@[\w.-]{3,30}|channel\/UC[\w-]{22}|c\/[\w.-]+|user\/[\w.-]+)\/?$/ },
  { hosts: ['space.bilibili.com'], path: /^\/\d{1,20}\/?$/ },
  { hosts: ['bilibili.com', 'www.bilibili.com'], path: /^\/space\/\d{1,20}\/?$/ },
  { hosts: ['nicovideo.jp', 'www.nicovideo.jp'], path: /^\/user\/\d{1,12}\/?$/ },
  { hosts: ['ch.nicovideo.jp'], path: /^\/[\w-]{1,40}\/?$/ },
];

export const url = link(() => true, 'url');
export const youtubeUrl = rule((value) => (youtubeVideoId(value) ? null : broken('youtube-url')));
/** A channel on YouTube, Bilibili or Nico Nico. */
export const channelUrl = link(
  ({ host, path }) => CHANNELS.some((channel) => channel.hosts.includes(host) && channel.path.test(path)),
  'channel-url',
);
