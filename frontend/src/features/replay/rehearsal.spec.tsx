import { waitFor } from '@testing-library/react';
import { expect, it, jest } from '@jest/globals';
import { bracket, match, round } from '../../shared/bracket/testing/sample-bracket.js';
import { renderWithProviders } from '../../test/render.js';
import { Rehearsal } from './rehearsal.js';

const withMatches = (count: number) =>
  bracket(
    Array.from({ length: count }, (_, index) => match(1, index + 1)),
    [round(1)],
  );

it('draws each bracket where nobody sees, reads or selects it, and ends', async () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  const drawn = new Set<number>();
  const onEnd = jest.fn();
  const { container } = await renderWithProviders(
    <Rehearsal brackets={[withMatches(1), withMatches(4)]} onEnd={onEnd} />,
  );
  await waitFor(
    () => {
      drawn.add(container.querySelectorAll('[inert] [data-match]').length);
      expect(drawn).toEqual(new Set([1, 4]));
    },
    { interval: 1 },
  );
  await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
  expect(container.querySelector('[inert]')).toBeNull();
});

it('ends at once without a bracket', async () => {
  const onEnd = jest.fn();
  await renderWithProviders(<Rehearsal brackets={[]} onEnd={onEnd} />);
  expect(onEnd).toHaveBeenCalledTimes(1);
});
