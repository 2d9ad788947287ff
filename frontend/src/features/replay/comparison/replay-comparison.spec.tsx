import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { DEFAULT_RULES } from '@arena/domain/tournament/season/season-rules';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleUser } from '../../../test/samples.js';
import type { Comparison } from '../fold/messages.js';
import { ReplayComparison } from './replay-comparison.js';
import { toRulesView } from '@arena/projections/seasons/rules.view';
import { savedFiles } from '../testing/saved-files.js';

const comparisonTo = (revision: number): Comparison => ({
  from: { revision: 0, at: '2025-03-27T19:00:00.000Z', until: 0 },
  to: { revision, at: '2025-03-28T19:00:00.000Z', until: revision },
  corrections: null,
  differences: { facts: [], matches: [], revives: [], teams: [], rules: [], bettors: [] },
});
const changes = [{ user_id: 'ann', user_name: 'Ann', before: 100, after: 62.5 }];
const ruled = { rules: toRulesView(DEFAULT_RULES) };

/** The button compares with another moment. */
function Compared() {
  const [revision, setRevision] = useState(9);
  return (
    <>
      <button onClick={() => setRevision(revision + 1)}>another moment</button>
      <ReplayComparison
        season={1}
        comparison={comparisonTo(revision)}
        nameOf={() => 'Ann'}
        onEnd={() => undefined}
      />
    </>
  );
}

/** An answer that arrives later. */
function later(answer: object) {
  let resolve: (answer: object) => void = () => undefined;
  const promise = new Promise<object>((arrived) => (resolve = arrived));
  return { answer: () => promise, arrive: () => resolve(answer) };
}

async function open({ search = '', userId }: { search?: string; userId?: string } = {}) {
  const saved = savedFiles();
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /auth/me': { user: sampleUser({ user_id: 'ann' }) },
    'GET /seasons/': { seasons: [{ season: 1 }, { season: 2 }] },
    'GET /leaderboard/bettors': { rows: [], next: null },
    'GET /stdollars/balance-changes': { changes },
    'GET /settings/rules': ruled,
  });
  const show = async () => {
    const view = await renderWithProviders(<Compared />, {
      path: '/seasons/1/replay/',
      at: `/seasons/1/replay/${search}`,
      ...(userId !== undefined && { userId }),
    });
    return { ...view, button: await screen.findByRole('button', { name: 'Save the list (JSON)' }) };
  };
  return { api, saved, show };
}

const ready = (button: HTMLElement) =>
  waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
const waiting = /as soon as everything in it has loaded/;

afterEach(() => {
  jest.restoreAllMocks();
});

it('is saved with the balances, also right after another moment was chosen', async () => {
  const { api, saved, show } = await open({ userId: 'ann' });
  const balances = later({ changes });
  api.answer('GET /stdollars/balance-changes', balances.answer);
  const { user, button } = await show();
  await waitFor(() => expect(api.last('GET /stdollars/balance-changes')).toBeDefined());
  expect(button).toHaveAccessibleDescription(waiting);
  await user.click(button);
  expect(saved).toEqual([]);
  balances.arrive();
  await ready(button);
  await user.click(screen.getByRole('button', { name: 'another moment' }));
  // The server is not asked yet.
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(saved).toEqual([]);
  await ready(button);
  await user.click(button);
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toMatchObject({
    to: { revision: 10 },
    balances: changes,
  });
});

it('is saved with the rules of another season, once they have arrived', async () => {
  const { api, saved, show } = await open({ search: '?rules=2' });
  const rules = later(ruled);
  api.answer('GET /settings/rules', rules.answer);
  const { user, button } = await show();
  await waitFor(() => expect(api.last('GET /settings/rules')).toBeDefined());
  expect(button).toHaveAccessibleDescription(waiting);
  rules.arrive();
  await ready(button);
  await user.click(button);
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toHaveProperty('rules.2');
});

it.each([
  ['the balances', 'GET /stdollars/balance-changes', { changes }],
  ['the reader', 'GET /auth/me', { user: sampleUser({ user_id: 'ann' }) }],
])('says that %s could not be loaded, and tries again', async (_, route, answer) => {
  const { api, show } = await open({ userId: 'ann' });
  api.answer(route, refusal(500, 'internal-error'));
  const { user, button } = await show();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText(/you only see your own/)).toBeNull();
  await ready(button);
  api.answer(route, answer);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Balances' })).toBeVisible();
  expect(screen.getByText(/you only see your own/)).toBeVisible();
});

it('waits for no balances of a visitor', async () => {
  const { api, show } = await open();
  const { button, container } = await show();
  await ready(button);
  expect(container.querySelector('[aria-busy]')).toBeNull();
  expect(api.last('GET /stdollars/balance-changes')).toBeUndefined();
});

it('says whether a balance changed while nothing public did', async () => {
  const { api, show } = await open({ userId: 'ann' });
  const { user } = await show();
  expect(await screen.findByRole('table', { name: 'Balances' })).toBeVisible();
  expect(screen.getByText('Nothing you can see differs.')).toBeVisible();
  api.answer('GET /stdollars/balance-changes', { changes: [] });
  await user.click(screen.getByRole('button', { name: 'another moment' }));
  expect(await screen.findByText('No balance changed.')).toBeVisible();
  expect(screen.getByText(/^Nothing differs yet\./)).toBeVisible();
});
