import { describe, expect, it } from '@jest/globals';
import { zoneOf } from './time-zone.slice.js';

describe('the time zone of a reader', () => {
  it.each([
    ['en', 'America/Toronto'],
    ['fr', 'Europe/Paris'],
    ['ja', 'Asia/Tokyo'],
    ['ru', 'Europe/Moscow'],
    ['zh', 'Asia/Shanghai'],
    ['eo', 'UTC'],
  ])('follows the language: %s', (language, zone) => {
    expect(zoneOf('language', language)).toBe(zone);
  });
  it('is the chosen one in every language', () => {
    expect(zoneOf('Asia/Tokyo', 'fr')).toBe('Asia/Tokyo');
    expect(zoneOf('device', 'fr')).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  });
});
