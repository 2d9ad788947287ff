import { describe, expect, it } from '@jest/globals';
import { NEWS_FIELDS } from '../site/news/news-fields.js';
import { editionRules } from './site-rules.js';

describe('a link of a piece of news', () => {
  it.each([
    'https://example.org',
    'https://www.youtube.com/watch?v=abcdefghijk',
    'https://x.com/arena/status/1',
  ])('may be %s', (link) => expect(NEWS_FIELDS.link.rule.check(link)).toBeNull());

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>',
    'http://example.org',
    'https://youtube.com.evil.tld/watch?v=abcdefghijk',
    'https://www.youtube.com.evil.tld',
    'https://my-youtube.com.evil.tld',
    'https://user@example.org',
    '//example.org',
    'https://example.org/"onclick=',
    '',
    7,
  ])('may not be %p', (link) => {
    expect(NEWS_FIELDS.link.rule.check(link)).toEqual({ key: 'validation.url', variables: {} });
  });
});

describe('a link to a video', () => {
  it.each([
    'https://youtu.be/abcdefghijk',
    'https://www.bilibili.com/video/BV1xx411c7mD',
    'https://www.nicovideo.jp/watch/sm9',
    'https://vimeo.com/12345',
  ])('may be %s', (link) => expect(editionRules.videoLink.check(link)).toBeNull());

  it.each([
    'javascript:alert(1)',
    'https://youtube.com.evil.tld/watch?v=abcdefghijk',
    'https://evil.tld/https://youtu.be/abcdefghijk',
    'https://example.org/video.mp4',
  ])('may not be %p', (link) => {
    expect(editionRules.videoLink.check(link)).toEqual({ key: 'validation.video-url', variables: {} });
  });
});

describe('the words of the site', () => {
  it('are one line that is not empty', () => {
    expect(NEWS_FIELDS.title.rule.check('Registration opens')).toBeNull();
    for (const title of ['', '   ', 'two\nlines', 'x'.repeat(121)])
      expect(NEWS_FIELDS.title.rule.check(title)).not.toBeNull();
    expect(NEWS_FIELDS.category.rule.check('Sport')).not.toBeNull();
  });
});
