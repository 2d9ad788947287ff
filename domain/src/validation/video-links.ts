import { isOnOneOf, LINK_SCHEMA, readLink, type Link, type SitePages } from './links.js';
import { broken, rule, type Rule, type RuleSchema } from './rule.js';

export const YOUTUBE_HOSTS: readonly string[] = ['youtube.com', 'www.youtube.com', 'm.youtube.com'];
const VIDEO_ID = /^[\w-]{11}$/;

/** The eleven characters of the video's id, or null. */
export function youtubeVideoId(value: unknown): string | null {
  const link = readLink(value);
  const id = link && idOf(link);
  return id && VIDEO_ID.test(id) ? id : null;
}

function idOf({ host, path, query }: Link): string | null {
  if (host === 'youtu.be') return path.slice(1);
  if (!YOUTUBE_HOSTS.includes(host)) return null;
  if (path === '/watch') return /[?&]v=([\w-]+)/.exec(query)?.[1] ?? null;
  return /^\/(?:embed|shorts|live)\/([\w-]+)\/?$/.exec(path)?.[1] ?? null;
}

const VIDEO_PAGES: readonly SitePages[] = [
  { hosts: ['bilibili.com', 'www.bilibili.com'], path: /^\/video\/[\w-]{5,30}\/?$/ },
  { hosts: ['nicovideo.jp', 'www.nicovideo.jp'], path: /^\/watch\/[a-z]{0,2}\d{1,15}\/?$/ },
  { hosts: ['vimeo.com', 'www.vimeo.com'], path: /^\/\d{1,12}\/?$/ },
  { hosts: ['www.dailymotion.com', 'dailymotion.com'], path: /^\/video\/[a-z0-9]{5,10}\/?$/ },
  { hosts: ['www.animemusicvideos.org', 'amv-france.com', 'www.amv-france.com', 'amvnews.ru'], path: /^\// },
];

const SCHEMA: RuleSchema = { ...LINK_SCHEMA, example: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' };

export const youtubeUrl: Rule = rule(
  (value) => (youtubeVideoId(value) ? null : broken('youtube-url')),
  SCHEMA,
);

export const videoUrl: Rule = rule((value) => {
  const link = readLink(value);
  const known = youtubeVideoId(value) !== null || (link !== null && isOnOneOf(VIDEO_PAGES, link));
  return known ? null : broken('video-url');
}, SCHEMA);
