import { describe, expect, it } from '@jest/globals';
import { formatAgo, formatTime, formatWait, formatZone, PARIS, timeLeft } from './format-time.js';

const at = '2025-03-26T19:00:00.000Z';
const before = (milliseconds: number) => Date.parse(at) - milliseconds;

it('names the zone of a time', () => {
  expect(formatTime(at, 'en', { zone: PARIS })).toMatch(/Mar 26, 2025.*8:00.PM.*GMT\+1/);
  expect(formatTime(at, 'fr', { zone: 'Asia/Tokyo' })).toMatch(/27 mars 2025.*04:00.*UTC\+9/);
});

it('names a zone in the language', () => {
  expect(formatZone('Asia/Tokyo', 'en')).toBe('Japan Standard Time');
  expect(formatZone('Asia/Tokyo', 'ja')).toBe('日本標準時');
  expect(formatZone('UTC', 'en')).toBe('Coordinated Universal Time');
});

it('names a zone with summer time by the name that holds all year', () => {
  expect(formatZone('America/Toronto', 'en')).toBe('Eastern Time');
  expect(formatZone(PARIS, 'fr')).toBe('heure d’Europe centrale');
  expect(formatZone(PARIS, 'ru')).toBe('Центральная Европа');
});

describe('the time left', () => {
  it('is split into days, hours, minutes and seconds', () => {
    expect(timeLeft(at, before(90_061_000))).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 });
  });
  it('counts a begun second', () => {
    expect(timeLeft(at, before(1))).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
  });
  it('is over at the moment itself, and for no moment at all', () => {
    expect(timeLeft(at, before(0))).toBeNull();
    expect(timeLeft('never', 0)).toBeNull();
  });
});

it('says how long ago in the largest unit that fits', () => {
  expect(formatAgo(at, before(-3 * 3_600_000), 'en')).toBe('3 hours ago');
  expect(formatAgo(at, before(-10_000), 'en')).toBe('10 seconds ago');
  expect(formatAgo(at, before(2 * 86_400_000), 'fr')).toBe('après-demain');
});

describe('the time to wait', () => {
  it.each([
    ['en', '1 second', '90 seconds', '15 minutes'],
    ['fr', '1 seconde', '90 secondes', '15 minutes'],
    ['ja', '1 秒', '90 秒', '15 分'],
    ['ru', '1 секунда', '90 секунд', '15 минут'],
    ['zh', '1秒钟', '90秒钟', '15分钟'],
  ])('is seconds below two minutes, else minutes, in %s', (language, one, seconds, minutes) => {
    const said = [1, 90, 899].map((wait) => formatWait(wait, language).replace(/\s/g, ' '));
    expect(said).toEqual([one, seconds, minutes]);
  });
});
