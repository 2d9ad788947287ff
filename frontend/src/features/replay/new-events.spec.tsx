import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { fullSeason } from '@arena/projections/testing/full-season';
import { makeStore } from '../../app/store.js';
import { told } from '../../shared/live/live.slice.js';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings } from '../../test/samples.js';
import { WorkerInPage } from '../../test/worker-in-page.js';
import type { ToFold } from './fold/messages.js';
import { ReplayHost } from './fold/replay-host.js';
import { ReplayPage } from './replay-page.js';
import { publicLines } from './testing/public-lines.js';

const lines = publicLines(fullSeason().log.events as SeasonRecord[]);
const revisionOf = (line: string) => (JSON.parse(line) as { revision: number }).revision;
const end = revisionOf(lines.at(-1) ?? '');
/** How many of the events the season has when the page is opened. */
const first = lines.length - 3;
const known = revisionOf(lines[first - 1] ?? '');

beforeEach(() => {
  WorkerInPage.install((post) => {
    const host = new ReplayHost(post);
    return (message) => void host.take(message as ToFold);
  });
});

/** A season that can go on. `asked`: from which revisions on the page has read the log again. */
function serve(closedAt: string | null) {
  let has = first;
  const asked: number[] = [];
  const answers = () => ({
    seasons: [
      {
        ...{ season: 1, opened_at: '2025-03-26T19:00:00.000Z', closed_at: closedAt, grand_winner: null },
        ...{ teams: 7, rounds: 4, revision: revisionOf(lines[has - 1] ?? '') },
      },
    ],
  });
  fakeApi({
    'GET /settings': sampleSettings(),
    'GET /seasons/': answers,
    'GET /leaderboard/bettors': { rows: [], next: null },
  });
  const others = globalThis.fetch;
  globalThis.fetch = (target, init) => {
    const address = new URL(target instanceof Request ? target.url : String(target), 'http://arena.test');
    if (!address.pathname.endsWith('/seasons/1/log')) return others(target, init);
    const from = Number(address.searchParams.get('from'));
    if (target instanceof Request) asked.push(from);
    const shown = lines.slice(0, has).filter((line) => revisionOf(line) >= from);
    return Promise.resolve(new Response(shown.map((line) => `${line}\n`).join('')));
  };
  return { asked, goOn: (events: number) => (has += events) };
}

async function open(closedAt: string | null = null) {
  const served = serve(closedAt);
  const store = makeStore();
  const view = await renderWithProviders(<ReplayPage />, {
    ...{ path: '/seasons/:season/replay/', at: `/seasons/1/replay/?at=${known}`, store },
  });
  const slider = await screen.findByRole('slider', { name: 'Moment of the season' });
  const tell = (position: string) => act(() => void store.dispatch(told(position)));
  return { ...view, ...served, slider, tell };
}

describe('the replay of a running season', () => {
  it('says that there are new events, reads each once, and shows them at the same moment', async () => {
    const { user, asked, goOn, slider, tell } = await open();
    await waitFor(() => expect(asked).toEqual([known + 1]));
    expect(screen.queryByRole('button', { name: 'Show them' })).toBeNull();
    goOn(1);
    tell('log.1');
    expect(await screen.findByText('1 new event')).toBeVisible();
    expect(slider).toHaveAttribute('max', String(first - 1));
    fireEvent.change(slider, { target: { value: String(first - 2) } });
    await waitFor(() => expect(slider).toHaveValue(String(first - 2)));
    goOn(2);
    tell('log.2');
    tell('log.3');
    expect(await screen.findByText('3 new events', {}, { timeout: 8000 })).toBeVisible();
    expect(asked).toEqual([known + 1, known + 1, revisionOf(lines[first] ?? '') + 1]);
    await user.click(screen.getByRole('button', { name: 'Show them' }));
    await waitFor(() => expect(screen.getByRole('slider')).toHaveAttribute('max', String(lines.length - 1)));
    expect(screen.getByRole('slider')).toHaveValue(String(first - 2));
    expect(screen.queryByText('3 new events')).toBeNull();
    await waitFor(() => expect(asked.at(-1)).toBe(end + 1));
  }, 20_000);

  it('asks nothing once the season is closed', async () => {
    const { asked, tell } = await open('2025-05-01T00:00:00.000Z');
    tell('log.1');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked).toEqual([]);
  });
});
