import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import type { ComponentProps } from 'react';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { Named, PENDING_NAME } from './named.js';
import { ReplayBettors } from './tables/replay-bettors.js';
import { useBettorName } from './tables/use-bettor-name.js';

function Names() {
  const nameOf = useBettorName(1);
  return (
    <p role="note">
      <Named>{`${nameOf('ann')} and ${nameOf('bob')} and ${nameOf('cy')}`}</Named>
    </p>
  );
}

function Bettors({ frame }: Pick<ComponentProps<typeof ReplayBettors>, 'frame'>) {
  return <ReplayBettors season={1} frame={frame} imagined={null} nameOf={useBettorName(1)} />;
}

const words = () => screen.getByRole('note').textContent;
const bars = () => document.querySelectorAll('[data-pending-name]');

it('names nobody before the names arrive; then who has no public name is told apart by the end of the id', async () => {
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
  await waitFor(() => expect(words()).toBe('Ann and Bettor bob and Bettor cy'));
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
  await waitFor(() => expect(words()).toBe('Ann and Bob and Bettor cy'));
  expect(Object.fromEntries(api.last('GET /leaderboard/bettors')?.query ?? [])).toEqual({
    season: '1',
    limit: '200',
    after: '1',
  });
});

it('names that cannot be loaded are not awaited', async () => {
  fakeApi({});
  await renderWithProviders(<Names />);
  await waitFor(() => expect(words()).toBe('Bettor ann and Bettor bob and Bettor cy'));
});

it.each([
  ['some accounts are not known here', 'Ann', 1],
  ['all names are known', 'Bob', 0],
])('says once why there are ids instead of names: %s', async (_, name, times) => {
  const row = { rank: 1, net: 5, bets: 1, won: 1, decided: 1, rounds: [] };
  const ids = name === 'Ann' ? ['ann', '0190-7f3a9c21', '0190-55d0e17b'] : ['bob'];
  const frame = { open_bets: 0, bettors: ids.map((id) => ({ ...row, user_id: id })) };
  fakeApi({ 'GET /leaderboard/bettors': { rows: [{ user_id: ids[0], name }], next: null } });
  await renderWithProviders(<Bettors frame={frame} />);
  expect(await screen.findByRole('cell', { name })).toBeVisible();
  expect(screen.queryAllByText(/stands for somebody who has left/)).toHaveLength(times);
  expect(screen.queryAllByRole('cell', { name: /^Bettor (3a9c21|d0e17b)$/ })).toHaveLength(2 * times);
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
