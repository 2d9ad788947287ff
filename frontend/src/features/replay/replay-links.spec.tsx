import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, jest } from '@jest/globals';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { fullSeason } from '@arena/projections/testing/full-season';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings } from '../../test/samples.js';
import { WorkerInPage } from '../../test/worker-in-page.js';
import type { ToFold } from './fold/messages.js';
import { ReplayHost } from './fold/replay-host.js';
import { ReplayPage } from './replay-page.js';
import { publicLines } from './testing/public-lines.js';

const lines = publicLines(fullSeason().log.events as SeasonRecord[]);
const events = lines.map((line) => JSON.parse(line) as SeasonRecord);
const season = {
  season: 1,
  opened_at: '2025-03-26T19:00:00.000Z',
  closed_at: '2025-04-01T10:00:00.000Z',
  revision: events.at(-1)?.revision,
};

/** The log that is served. */
let played = lines;

beforeEach(() => {
  played = lines;
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  WorkerInPage.install((post) => {
    const host = new ReplayHost(post);
    return (message) => void host.take(message as ToFold);
  });
  fakeApi({
    'GET /settings': sampleSettings({ season: 2 }),
    'GET /seasons/': { seasons: [season] },
    'GET /leaderboard/bettors': { rows: [], next: null },
  });
  const others = globalThis.fetch;
  globalThis.fetch = (target, init) =>
    typeof target === 'string' && target.includes('/seasons/1/log?')
      ? Promise.resolve(new Response(played.map((line) => `${line}\n`).join('')))
      : others(target, init);
});

it('leads to the matches and teams of the moment shown, not to the end of the season', async () => {
  const declared = events.findIndex(({ type }) => type === 'WinnerDeclared');
  const revisions = events.slice(declared - 1, declared + 1).map(({ revision }) => revision);
  const { matchId } = events[declared]?.data as { matchId: string };
  const { container, router } = await renderWithProviders(<ReplayPage />, {
    path: '/seasons/:season/replay/',
    at: `/seasons/1/replay/?at=${revisions[0]}&known=now`,
  });
  await screen.findByRole('slider', { name: 'Moment of the season' });
  const href = () => container.querySelector(`[data-match="${matchId}"]`)?.getAttribute('href');
  await waitFor(() => expect(href()).toBe(`/match/1/${matchId}/?at=${revisions[0]}&known=now`));
  const teams = () =>
    within(screen.getByRole('region', { name: 'Best teams' }))
      .queryAllByRole('link')
      .map((link) => new URL(link.getAttribute('href') ?? '', 'http://arena').search);
  fireEvent.click(screen.getByRole('button', { name: 'Next moment' }));
  // The links do not wait for the address, which follows later.
  await waitFor(() =>
    expect([href(), router.state.location.search]).toEqual([
      `/match/1/${matchId}/?at=${revisions[1]}&known=now`,
      `?at=${revisions[0]}&known=now`,
    ]),
  );
  expect(new Set(teams())).toEqual(new Set([`?season=1&at=${revisions[1]}&known=now`]));
});

it.each([
  ['at the end of a season that was closed in the middle of a round', 0, 'Not finished'],
  ['at a moment before', 1, 'On now'],
])('says of an undecided round, %s', async (_, before, words) => {
  played = lines.slice(0, events.findIndex(({ type }) => type === 'WinnerDeclared') + 1);
  const { revision } = events[played.length - 1 - before]!;
  await renderWithProviders(<ReplayPage />, {
    path: '/seasons/:season/replay/',
    at: `/seasons/1/replay/?at=${revision}`,
  });
  await screen.findByRole('slider', { name: 'Moment of the season' });
  expect((await screen.findAllByText(words))[0]).toBeInTheDocument();
});
