import { isOnOneOf, LINK_SCHEMA, readLink, type SitePages } from '../links.js';
import { broken, rule, type Rule } from '../rule.js';
import { YOUTUBE_HOSTS } from '../video-links.js';

const TAB = String.raw`(?:/[a-z_-]{1,30}){0,2}/?`;

/** Handles may use any script. Plain ASCII ones need three characters. */
const HANDLE = String.raw`@(?:[\w.-]{3,30}|(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}_.·・-]{1,30})`;
const OLD_NAME = String.raw`(?:c|user)/[\p{L}\p{M}\p{N}_.-]{1,100}`;

const page = (path: string): RegExp => new RegExp(`^/${path}${TAB}$`, 'u');

const CHANNELS: readonly SitePages[] = [
  { hosts: YOUTUBE_HOSTS, path: page(String.raw`(?:${HANDLE}|channel/UC[\w-]{22}|${OLD_NAME})`) },
  { hosts: ['space.bilibili.com'], path: page(String.raw`\d{1,20}`) },
  {
    hosts: ['bilibili.com', 'www.bilibili.com', 'm.bilibili.com'],
    path: page(String.raw`space/\d{1,20}`),
  },
  {
    hosts: ['nicovideo.jp', 'www.nicovideo.jp', 'sp.nicovideo.jp'],
    path: page(String.raw`user/\d{1,12}`),
  },
  { hosts: ['ch.nicovideo.jp', 'sp.ch.nicovideo.jp'], path: page(String.raw`[\w-]{1,40}`) },
];

export const channelUrl: Rule = rule(
  (value) => {
    const link = readLink(value);
    return link && isOnOneOf(CHANNELS, link) ? null : broken('channel-url');
  },
  { ...LINK_SCHEMA, example: 'https://www.youtube.com/@arena' },
);
