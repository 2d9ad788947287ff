import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from '@jest/globals';
import type { ReplayFrame } from '@arena/projections/replay/replay.types';
import { usePlayerKeys } from './use-player-keys.js';

type Done = (what: string) => void;

/** A player at event 5, with a part that can have the focus. */
function Player({ overflow, done }: { overflow: 'auto' | 'hidden'; done: Done }) {
  const place = useRef<HTMLDivElement>(null);
  const seek = (index: number) => done(`seek ${index}`);
  const frame = { index: 5 } as ReplayFrame;
  usePlayerKeys(place, { frame, chapters: [], seek, toggle: () => done('toggle') });
  return (
    <div ref={place}>
      <section aria-label="Bracket" tabIndex={0} style={{ overflowX: overflow }} />
    </div>
  );
}

/**
 * What the key does in the part; `left`: the browser does what it does without the player.
 * @param inside width of what the part contains. The part has 600 pixels.
 */
function pressed(key: string, inside: number, overflow: 'auto' | 'hidden' = 'auto'): string[] {
  const done: string[] = [];
  render(<Player overflow={overflow} done={(what) => done.push(what)} />);
  const part = screen.getByRole('region', { name: 'Bracket' });
  Object.defineProperties(part, { scrollWidth: { value: inside }, clientWidth: { value: 600 } });
  return fireEvent.keyDown(part, { key }) ? [...done, 'left'] : done;
}

it.each(['ArrowLeft', 'ArrowRight'])('%s scrolls a focused part that is wider than its window', (key) => {
  expect(pressed(key, 900)).toEqual(['left']);
});

it.each([
  ['that is whole', 600, 'auto'],
  ['that only cuts its text off', 900, 'hidden'],
] as const)('an arrow moves by one event from a focused part %s', (_, inside, overflow) => {
  expect(pressed('ArrowRight', inside, overflow)).toEqual(['seek 6']);
});

it('the other keys of the player work in a part that scrolls', () => {
  expect(pressed(' ', 900)).toEqual(['toggle']);
});
