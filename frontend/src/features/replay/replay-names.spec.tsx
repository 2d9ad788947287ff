import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { Named, PENDING_NAME } from './named.js';
import { useBettorName } from './use-bettor-name.js';

function Names() {
  const nameOf = useBettorName(1);
  return (
    <p role="note">
      <Named>{`${nameOf('ann')} and ${nameOf('bob')} and ${nameOf('cy')}`}</Named>
    </p>
  );
}

const words = () => screen.getByRole('note').textContent;
const bars = () => document.querySelectorAll('[data-pending-name]');

it('names nobody before the names arrive; then “a bettor” is only who has no public name', async () => {
  let resolve: (answer: object) => void = () => undefined;
  const answer = new Promise<object>((arrive) => (resolve = arrive));
  fakeApi({ 'GET /leaderboard/bettors': () => answer });
  await renderWithProviders(<Names />);
  await waitFor(() => expect(words()).toBe(' and  and '));
  expect(bars()).toHaveLength(3);
  resolve({
    rows: [
      { user_id: 'ann', name: 'Ann' },
      { user_id: 'bob', name: null },
    ],
    next: null,
  });
  await waitFor(() => expect(words()).toBe('Ann and A bettor and A bettor'));
  expect(bars()).toHaveLength(0);
});

it('a season with more bettors than a page has all their names', async () => {
  const api = fakeApi({
    'GET /leaderboard/bettors': ({ query }) =>
      query.get('after') === '1'
        ? { rows: [{ user_id: 'bob', name: 'Bob' }], next: null }
        : { rows: [{ user_id: 'ann', name: 'Ann' }], next: '1' },
  });
  await renderWithProviders(<Names />);
  await waitFor(() => expect(words()).toBe('Ann and Bob and A bettor'));
  expect(Object.fromEntries(api.last('GET /leaderboard/bettors')?.query ?? [])).toEqual({
    ...{ season: '1', limit: '200' },
    after: '1',
  });
});

it('names that cannot be loaded are not awaited', async () => {
  fakeApi({});
  await renderWithProviders(<Names />);
  await waitFor(() => expect(words()).toBe('A bettor and A bettor and A bettor'));
});

it('a sentence keeps its words around a pending name', () => {
  render(
    <p role="note">
      <Named>{`${PENDING_NAME} bet on Red.`}</Named>
    </p>,
  );
  expect(words()).toBe(' bet on Red.');
  expect(bars()).toHaveLength(1);
});
