import { broken, hasInvisible, rule, type Rule, type RuleSchema } from './rule.js';

export const MAX_URL = 400;

export const LINK_SCHEMA: RuleSchema = {
  type: 'string',
  format: 'uri',
  maxLength: MAX_URL,
  pattern: '^[Hh][Tt][Tt][Pp][Ss]://',
};

export interface Link {
  readonly host: string;
  /** Percent-decoded if it is UTF-8. */
  readonly path: string;
  readonly query: string;
}

// domain/ cannot rely on a URL class.
const HTTPS =
  /^https:\/\/([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8})(\/[^\s?#<>"'\\]*)?(\?[^\s#<>"'\\]*)?(#[^\s<>"'\\]*)?$/i;

/** Null unless it is an https link without user, port or invisible characters. */
export function readLink(value: unknown): Link | null {
  if (typeof value !== 'string' || value.length > MAX_URL || hasInvisible(value)) return null;
  const match = HTTPS.exec(value);
  if (!match?.[1]) return null;
  return { host: match[1].toLowerCase(), path: decoded(match[2] ?? '/'), query: match[3] ?? '' };
}

/** Keeps escapes that are not UTF-8, such as Shift JIS on old Japanese sites. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Host names are compared as a whole. */
export interface SitePages {
  readonly hosts: readonly string[];
  readonly path: RegExp;
}

export function isOnOneOf(sites: readonly SitePages[], { host, path }: Link): boolean {
  return sites.some((site) => site.hosts.includes(host) && site.path.test(path));
}

const WELL_KNOWN = [
  'youtube.com',
  'youtu.be',
  'twitch.tv',
  'bilibili.com',
  'nicovideo.jp',
  'twitter.com',
  'x.com',
  'discord.com',
  'discord.gg',
];

/** Detects hosts such as `youtube.com.evil.tld` and `youtube.com-login.tld`. */
function poses(host: string): boolean {
  return WELL_KNOWN.some((known) =>
    ['.', '-'].some((before) => ['.', '-'].some((after) => `.${host}`.includes(before + known + after))),
  );
}

export const url: Rule = rule((value) => {
  const link = readLink(value);
  return link && !poses(link.host) ? null : broken('url');
}, LINK_SCHEMA);
