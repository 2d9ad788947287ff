import { expect, it } from '@jest/globals';
import { visitorStorage } from '../storage/browser-storage.js';
import { keepVolume, restoreVolume } from './kept-volume.js';

const player = () => document.createElement('video');
const loud = (changes: Partial<HTMLVideoElement>) => Object.assign(player(), changes);

it('the next player is as loud as the last one', () => {
  keepVolume(loud({ volume: 0.25, muted: true }));
  const next = player();
  restoreVolume(next);
  expect([next.volume, next.muted]).toEqual([0.25, true]);
});

it.each(['', '7', '{"volume":2}', '{"volume":"loud"}', 'null'])('leaves a player alone after %j', (text) => {
  visitorStorage.setItem('arena.volume', text);
  const next = loud({ volume: 0.5 });
  restoreVolume(next);
  expect(next.volume).toBe(0.5);
});

it('turns a louder work down from the kept volume, and keeps what the reader has set', () => {
  const louder = loud({});
  louder.dataset['gain'] = '0.5';
  restoreVolume(louder);
  expect(louder.volume).toBe(0.5);
  louder.volume = 0.4;
  keepVolume(louder);
  const next = player();
  restoreVolume(next);
  expect(next.volume).toBeCloseTo(0.8);
});

it('leaves a work as loud as the reader turns it up by hand, and keeps that', () => {
  keepVolume(loud({ volume: 0.3 }));
  const louder = player();
  louder.dataset['gain'] = '0.25';
  restoreVolume(louder);
  louder.volume = 0.4;
  keepVolume(louder);
  restoreVolume(louder);
  const next = player();
  restoreVolume(next);
  expect([louder.volume, next.volume]).toEqual([0.4, 0.4]);
});

it('a player that is only muted keeps the volume, and is evened out', () => {
  keepVolume(loud({ volume: 0.8 }));
  const louder = player();
  louder.dataset['gain'] = '0.5';
  louder.muted = true;
  keepVolume(louder);
  restoreVolume(louder);
  expect([louder.volume, louder.muted]).toEqual([0.4, true]);
});
