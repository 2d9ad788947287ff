import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import type { BalanceChange } from '@arena/projections/money/balance-changes.types';
import type { BettorChange, ReplayFrame } from '@arena/projections/replay/replay.types';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { BalanceTable } from './tables/balance-table.js';
import type { ComparisonContent } from './comparison/difference-rows.js';
import { PENDING_NAME } from './named.js';
import { ReplayChart } from './player/replay-chart.js';
import { SaveButtons } from './save-buttons.js';
import { savedFiles } from './testing/saved-files.js';
import { useBettorName } from './tables/use-bettor-name.js';

const arrived = { rows: [{ user_id: 'ann', name: 'Ann' }], next: null };
const change: BettorChange = { user_id: 'ann', rank: 1, rank_before: null, net: 5, net_before: 0 };
const compared: ComparisonContent = {
  season: 1,
  comparison: {
    from: { revision: 0, at: '2025-03-27T19:00:00.000Z', until: 0 },
    to: { revision: 9, at: '2025-03-28T19:00:00.000Z', until: 9 },
    corrections: null,
    differences: { facts: [], matches: [], revives: [], teams: [], rules: [], bettors: [change] },
  },
  balances: null,
  rules: null,
};
const balance: BalanceChange = { user_id: 'ann', user_name: null, before: 0, after: 5 };
const rounds = [1, 2].map((round) => ({ round, net: 5, won: 1, decided: 1 }));
const frame = { bettors: [{ ...change, won: 1, decided: 1, rounds }] } as unknown as ReplayFrame;

function WithNames() {
  const nameOf = useBettorName(1);
  return (
    <>
      <SaveButtons compared={compared} nameOf={nameOf} pending={false} />
      <BalanceTable changes={[balance]} nameOf={nameOf} />
      <ReplayChart frame={frame} nameOf={nameOf} imagined={null} />
      <ReplayChart frame={frame} nameOf={nameOf} imagined={frame} />
    </>
  );
}

/** Shows the page while the names are on their way. */
async function open() {
  let resolve: (answer: object) => void = () => undefined;
  const answer = new Promise<object>((arrive) => (resolve = arrive));
  fakeApi({ 'GET /leaderboard/bettors': () => answer });
  const { container, user } = await renderWithProviders(<WithNames />);
  return { container, user, arrive: () => resolve(arrived) };
}

afterEach(() => {
  jest.restoreAllMocks();
});

it.each(['JSON', 'CSV'])(
  'a %s file can be saved only with the names, and the button says why',
  async (format) => {
    const saved = savedFiles();
    const { user, arrive } = await open();
    const button = await screen.findByRole('button', { name: `Save the list (${format})` });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/as soon as everything in it has loaded/);
    await user.click(button);
    expect(saved).toEqual([]);
    arrive();
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    expect(button).not.toHaveAccessibleDescription();
    await user.click(button);
    expect(await saved[0]?.text()).toContain('Ann');
  },
);

it('charts and the table of balances, which have no grey bars, call a bettor “a bettor” until then', async () => {
  const { container, arrive } = await open();
  await screen.findByRole('cell', { name: 'A bettor' });
  // The end of the line in one chart, and in each of two charts beside each other.
  expect(screen.getAllByText('A bettor')).toHaveLength(4);
  expect(container.textContent).not.toContain(PENDING_NAME);
  arrive();
  await waitFor(() => expect(screen.getAllByText('Ann')).toHaveLength(4));
});
