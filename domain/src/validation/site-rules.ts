import { NEWS_CATEGORIES } from '../site/news/news.events.js';
import { readLink, youtubeVideoId } from './links.js';
import { broken, oneOf, rule, text, wholeNumber, type Rule } from './rule.js';

/** Sites that readers trust by name. */
const KNOWN = [
  'youtube.com',
  'youtu.be',
  'bilibili.com',
  'nicovideo.jp',
  'twitter.com',
  'x.com',
  'discord.com',
];

/** `youtube.com.evil.tld` is another site than the one that it seems to be. */
function poses(host: string): boolean {
  return KNOWN.some((known) => `.${host}`.includes(`.${known}.`) || host.includes(`-${known}.`));
}

/** An https address that does not pose as a site that readers know. */
const honestUrl: Rule = rule((value) => {
  const link = readLink(value);
  return link && !poses(link.host) ? null : broken('url');
});

const VIDEO_PAGES: readonly { readonly hosts: readonly string[]; readonly path: RegExp }[] = [
  { hosts: ['bilibili.com', 'www.bilibili.com'], path: /^\/video\/[\w-]{5,30}\/?$/ },
  { hosts: ['nicovideo.jp', 'www.nicovideo.jp'], path: /^\/watch\/[a-z]{0,2}\d{1,15}\/?$/ },
  { hosts: ['vimeo.com', 'www.vimeo.com'], path: /^\/\d{1,12}\/?$/ },
  { hosts: ['www.dailymotion.com', 'dailymotion.com'], path: /^\/video\/[a-z0-9]{5,10}\/?$/ },
  { hosts: ['www.animemusicvideos.org', 'amv-france.com', 'www.amv-france.com', 'amvnews.ru'], path: /^\// },
];

/** A page of a site that shows videos. */
const videoUrl: Rule = rule((value) => {
  const link = readLink(value);
  const known =
    youtubeVideoId(value) !== null ||
    (link !== null &&
      VIDEO_PAGES.some(({ hosts, path }) => hosts.includes(link.host) && path.test(link.path)));
  return known ? null : broken('video-url');
});

/** What a piece of news may say. */
export const newsRules = {
  category: oneOf(NEWS_CATEGORIES),
  title: text({ max: 120, pattern: /^[^\t\n\r]+$/ }),
  link: honestUrl,
} as const satisfies Record<string, Rule>;

const line = (max: number): Rule => text({ max, pattern: /^[^\t\n\r]+$/ });

/** What may be said of a past edition; most of it may stay unknown. */
export const editionRules = {
  name: line(80),
  series: oneOf(['iron-chef', 'battle-arena']),
  number: wholeNumber(1, 999),
  year: wholeNumber(1980, 2100),
  rank: wholeNumber(1, 999),
  category: line(40),
  entrant: line(60),
  editor: line(40),
  videoTitle: line(100),
  videoLink: videoUrl,
  description: text({ max: 2000 }),
  source: text({ max: 300 }),
} as const satisfies Record<string, Rule>;
