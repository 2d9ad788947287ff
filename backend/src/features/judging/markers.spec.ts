import { describe, expect, it } from '@jest/globals';
import { FRAME_RATES, type FrameRate } from '@arena/domain/tournament/judging/note-rules';
import { frameTimecode, toEdl } from './markers.js';

describe('timecodes of an EDL, non-drop', () => {
  it.each<[FrameRate, number, string]>([
    ['23.976', 60, '00:00:59:22'],
    ['23.976', 3600, '00:59:56:09'],
    ['24', 60, '00:01:00:00'],
    ['25', 65, '00:01:05:00'],
    ['29.97', 10, '00:00:09:29'],
    ['29.97', 60, '00:00:59:28'],
    ['29.97', 3600, '00:59:56:12'],
    ['30', 3600, '01:00:00:00'],
    ['50', 61, '00:01:01:00'],
    ['59.94', 60, '00:00:59:56'],
    ['59.94', 3600, '00:59:56:24'],
    ['60', 3600, '01:00:00:00'],
  ])('at %s frames per second, second %d is %s', (rate, second, code) => {
    expect(frameTimecode(second, rate)).toBe(code);
  });

  it.each(FRAME_RATES)('begin at zero, and the file says its rate (%s)', (rate) => {
    const notes = [{ judge: 1, second: 0, text: 'Here' }];
    const edl = toEdl({ matchId: 'r1m1', team: 'Owls', title: 'Dawn', duration: 90, notes }, rate);
    expect(edl.split('\r\n')).toEqual(
      expect.arrayContaining([
        'FCM: NON-DROP FRAME',
        `* COMMENT: ${rate} FPS`,
        '* LOC: 00:00:00:00 RED     1: Here',
      ]),
    );
  });
});
