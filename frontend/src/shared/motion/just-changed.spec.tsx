import { render } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { JustChanged } from './just-changed.js';

it('highlights a value that has changed, but not the first one', () => {
  const { container, rerender } = render(<JustChanged value={1}>1</JustChanged>);
  expect(container.querySelector('[data-changed]')).toBeNull();
  rerender(<JustChanged value={1}>1</JustChanged>);
  expect(container.querySelector('[data-changed]')).toBeNull();
  rerender(<JustChanged value={2}>2</JustChanged>);
  expect(container.querySelector('[data-changed]')).toHaveTextContent('2');
  rerender(<JustChanged value={1}>1</JustChanged>);
  expect(container.querySelector('[data-changed]')).toHaveTextContent('1');
});
