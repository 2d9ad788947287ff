import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Chapter, ReplayFrame } from '@arena/projections/replay/replay.types';
import type { ToFold } from '../fold/messages.js';
import { usePlaying } from './use-playing.js';

const chapter = (index: number, kind: Chapter['kind']) =>
  ({ ...({} as Chapter), kind, index, round: 1, match_id: `r1m${index}` }) satisfies Chapter;
/** Another bet between both results. */
const chapters = [chapter(0, 'round'), chapter(2, 'result'), chapter(4, 'result')];
const EVENTS = 6;
/** Milliseconds. Longer than any event stays. */
const LONG = 10_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Plays from an event. Its frames come when the test shows them. */
function playFrom(first: number) {
  const send = jest.fn<(message: ToFold) => void>();
  const common = { chapters, events: EVENTS, speed: 1 as const, send, beside: false };
  const { result, rerender } = renderHook(
    (index: number) => usePlaying({ ...common, frame: { index } as ReplayFrame }),
    { initialProps: first },
  );
  act(() => result.current.toggle());
  const wait = () =>
    act(() => {
      jest.advanceTimersByTime(LONG);
    });
  const asked = () => send.mock.calls.map(([message]) => ('index' in message ? message.index : null));
  return { player: result, show: rerender, wait, asked };
}

it('a result that is skipped is not revealed again while its frame is on its way', () => {
  const { player, show, wait, asked } = playFrom(1);
  wait();
  expect(player.current.reveal?.result.index).toBe(2);
  act(() => {
    player.current.reveal?.onCut();
    player.current.reveal?.onEnd();
  });
  wait();
  expect(player.current.reveal).toBeNull();
  show(2);
  wait();
  expect(asked()).toEqual([2, 3]);
});
