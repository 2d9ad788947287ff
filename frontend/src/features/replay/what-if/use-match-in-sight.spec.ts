import { renderHook } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { useMatchInSight } from './use-match-in-sight.js';

const different = new Set(['r1m2', 'r2m1']);
const [once, again] = [{}, {}];

it('is the first match that differs when the season is computed, and that of the moment elsewhere', () => {
  const { result, rerender } = renderHook(useMatchInSight, { initialProps: { computed: once, revision: 7 } });
  const inSight = () => result.current(different, 'r3m1');
  expect(inSight()).toBe('r1m2');
  rerender({ computed: once, revision: 8 });
  expect(inSight()).toBe('r3m1');
  // The reader changes something else at this moment.
  rerender({ computed: again, revision: 8 });
  expect(inSight()).toBe('r1m2');
});

it('is the match of the moment if nothing differs there', () => {
  const { result } = renderHook(() => useMatchInSight({ computed: once, revision: 7 }));
  expect(result.current(new Set(), 'r3m1')).toBe('r3m1');
  expect(result.current(new Set(), null)).toBeNull();
});
