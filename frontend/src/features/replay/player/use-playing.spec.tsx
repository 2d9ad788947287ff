import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Chapter, ReplayFrame } from '@arena/projections/replay/replay.types';
import type { ToFold } from '../fold/messages.js';
import { usePlaying, type Speed } from './use-playing.js';

const chapter = (index: number, kind: Chapter['kind']) =>
  ({ ...({} as Chapter), kind, index, round: 1, match_id: `r1m${index}` }) satisfies Chapter;
/** Another bet between both results. */
const chapters = [chapter(0, 'round'), chapter(2, 'result'), chapter(4, 'result')];
const EVENTS = 6;
const bracket = { matches: chapters.map(({ match_id }) => ({ match_id })) };
const frameAt = (index: number) => ({ index, bracket }) as ReplayFrame;
/** Milliseconds. Longer than any event stays. */
const LONG = 10_000;
/** Milliseconds. How long the beginning of a round stays. */
const CALLED = 2500;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

interface Shown {
  readonly index: number;
  readonly speed: Speed;
  readonly props?: Partial<Parameters<typeof usePlaying>[0]>;
}

/** Its frames come when the test shows them. */
function player(first: number, speed: Speed = 1) {
  const send = jest.fn<(message: ToFold) => void>();
  const common = { chapters, events: EVENTS, send, reveals: true };
  const { result, rerender } = renderHook(
    (shown: Shown) =>
      usePlaying({ ...common, speed: shown.speed, frame: frameAt(shown.index), ...shown.props }),
    { initialProps: { index: first, speed } },
  );
  let shown: Shown = { index: first, speed };
  const change = (to: Partial<Shown>) => {
    shown = { ...shown, ...to };
    rerender(shown);
  };
  const wait = (time = LONG) =>
    act(() => {
      jest.advanceTimersByTime(time);
    });
  const asked = () => send.mock.calls.map(([message]) => ('index' in message ? message.index : null));
  const showAsked = () => change({ index: asked().at(-1) ?? first });
  return { player: result, change, show: (index: number) => change({ index }), showAsked, wait, asked };
}

function playFrom(first: number, speed: Speed = 1) {
  const opened = player(first, speed);
  act(() => opened.player.current.toggle());
  return opened;
}

/** @returns the results that were revealed before it stopped by itself */
function watch({ player, showAsked, wait }: ReturnType<typeof playFrom>) {
  const revealed: number[] = [];
  for (let frames = 0; player.current.playing && frames < 2 * EVENTS; frames++) {
    wait();
    const { reveal } = player.current;
    if (reveal) {
      revealed.push(reveal.result.index);
      act(() => reveal.onCut());
    }
    showAsked();
    act(() => reveal?.onEnd());
  }
  expect(player.current.playing).toBe(false);
  return revealed;
}

it.each<[Speed, number[]]>([
  [1, [2, 4]],
  [20, []],
])('plays a scene to its end, shows each result, and reveals it if there is time (%s×)', (speed, results) => {
  const opened = player(5, speed);
  act(() => opened.player.current.play({ from: 0, to: 4 }));
  opened.showAsked();
  expect(watch(opened)).toEqual(results);
  expect(opened.asked()).toEqual([0, 1, 2, 3, 4]);
});

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

it('a change of the speed shortens the rest of a hold, and adds no second one', () => {
  const { change, wait, asked } = playFrom(0);
  wait(2000);
  change({ speed: 2 });
  wait(CALLED / 2 - 200);
  expect(asked()).toEqual([]);
  wait(200);
  expect(asked()).toEqual([1]);
});

it.each<[string, 'stop' | 'toggle', number]>([
  ['a scene ends when another moment is chosen', 'stop', EVENTS - 1],
  ['a scene that was paused still ends at its end', 'toggle', 3],
])('%s', (_, how, end) => {
  const opened = player(5);
  const { player: shown, showAsked, show } = opened;
  act(() => shown.current.play({ from: 0, to: 3 }));
  showAsked();
  act(() => shown.current[how]());
  show(1);
  act(() => shown.current.toggle());
  watch(opened);
  expect(opened.asked().at(-1)).toBe(end);
});

it.each<[string, Required<Shown>['props']]>([
  ['the page tells it already', { reveals: false }],
  ['its match is not in the shown bracket', { frame: { ...frameAt(1), bracket: null } }],
])('reveals no result if %s', (_, props) => {
  const { player: shown, change, wait, asked } = player(1);
  change({ props });
  act(() => shown.current.toggle());
  wait();
  expect(shown.current.reveal).toBeNull();
  expect(asked()).toEqual([2]);
});

it.each<[Speed, boolean]>([
  [1, false],
  [20, true],
])('says whether chapters follow too fast to be spoken (%s×)', (speed, hurries) => {
  const { player: shown } = playFrom(0, speed);
  expect(shown.current.hurries).toBe(hurries);
  act(() => shown.current.toggle());
  expect(shown.current.hurries).toBe(false);
});
