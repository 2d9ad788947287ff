import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
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
import { PAUSE } from './use-new-events.js';

const lines = publicLines(fullSeason().log.events as SeasonRecord[]);
const revisionOf = (line: string) => (JSON.parse(line) as { revision: number }).revision;
/** How many of the events the season has when the page is opened. */
const first = lines.length - 3;
const known = revisionOf(lines[first - 1] ?? '');

const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
/** Timers of the pause and of half of it: they end when a test says so. */
const pauses = new Set<() => void>();

/** No look waits, apart from the pause between two. */
beforeEach(() => {
  pauses.clear();
  const hold = (run: () => void, ms: number) => {
    if (![PAUSE, PAUSE / 2].includes(ms)) return real.setTimeout(run, ms);
    pauses.add(run);
    return run;
  };
  const letGo = (timer: () => void) => {
    if (!pauses.delete(timer)) real.clearTimeout(timer as never);
  };
  Object.assign(globalThis, { setTimeout: hold, clearTimeout: letGo });
  jest.spyOn(Math, 'random').mockReturnValue(0);
  WorkerInPage.install((post) => {
    const host = new ReplayHost(post);
    return (message) => void host.take(message as ToFold);
  });
});

afterEach(() => void Object.assign(globalThis, real));

/** What can follow at once has happened. */
async function settled() {
  for (let turns = 0; turns < 20; turns++) await act(() => new Promise((turn) => setTimeout(turn)));
}

async function passPause() {
  await waitFor(() => expect(pauses.size).toBeGreaterThan(0));
  const ended = [...pauses];
  pauses.clear();
  await act(async () => ended.forEach((run) => run()));
  await settled();
}

/** A season that can go on. `asked`: from which revisions on the page has asked the log. */
function serve(closedAt: string | null) {
  let has = first;
  let revision = known;
  let refusals = 0;
  const asked: number[] = [];
  let gate = Promise.resolve();
  const answers = async () => {
    await gate;
    const opened = { season: 1, opened_at: '2025-03-26T19:00:00.000Z', closed_at: closedAt };
    return { seasons: [{ ...opened, grand_winner: null, teams: 7, rounds: 4, revision }] };
  };
  const api = fakeApi({
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
    if (target instanceof Request && refusals-- > 0)
      return Promise.resolve(new Response('{}', { status: 429 }));
    const shown = lines.slice(0, has).filter((line) => revisionOf(line) >= from);
    return Promise.resolve(new Response(shown.map((line) => `${line}\n`).join('')));
  };
  const goOn = (events: number) => {
    has += events;
    revision = revisionOf(lines[has - 1] ?? '');
  };
  const goOnInPrivate = () => (revision += 1);
  const refuse = () => (refusals = 1);
  const looks = () => api.sent.filter(({ path }) => path === '/seasons/').length;
  /** Lists of seasons are answered once the returned function is called. */
  const hold = () => {
    let letGo = () => {};
    gate = new Promise((resolve) => (letGo = resolve));
    return letGo;
  };
  return { asked, goOn, goOnInPrivate, refuse, looks, hold };
}

async function open(closedAt: string | null = null) {
  const served = serve(closedAt);
  const store = makeStore();
  const view = await renderWithProviders(<ReplayPage />, {
    path: '/seasons/:season/replay/',
    at: `/seasons/1/replay/?at=${known}`,
    store,
  });
  const slider = await screen.findByRole('slider', { name: 'Moment of the season' });
  const tell = (position: string) => act(() => void store.dispatch(told(position)));
  return { ...view, ...served, slider, tell };
}

const SHOW = { name: 'Show what’s new' };

describe('the replay of a running season', () => {
  it('says that the season has gone on, asks nothing more, and shows it at the same moment', async () => {
    const { user, asked, goOn, looks, slider, tell } = await open();
    await waitFor(() => expect(looks()).toBe(2));
    expect(asked).toEqual([]);
    goOn(1);
    tell('log.1');
    expect(await screen.findByText('There is more: the season went on.')).toBeVisible();
    expect(asked).toEqual([known + 1]);
    expect(slider).toHaveAttribute('max', String(first - 1));
    fireEvent.change(slider, { target: { value: String(first - 2) } });
    await waitFor(() => expect(slider).toHaveValue(String(first - 2)));
    const before = looks();
    goOn(2);
    tell('log.2');
    await passPause();
    expect([looks(), asked]).toEqual([before, [known + 1]]);
    await user.click(screen.getByRole('button', SHOW));
    await waitFor(() => expect(screen.getByRole('slider')).toHaveAttribute('max', String(lines.length - 1)));
    expect(screen.getByRole('slider')).toHaveValue(String(first - 2));
    expect(screen.queryByText('There is more: the season went on.')).toBeNull();
  });

  it('asks the log only if the season has gone on, again after a refusal, and says nothing of private events', async () => {
    const { asked, goOn, goOnInPrivate, refuse, looks, tell } = await open();
    await waitFor(() => expect(looks()).toBe(2));
    goOnInPrivate();
    refuse();
    tell('log.1');
    await waitFor(() => expect(asked).toEqual([known + 1]));
    tell('log.2');
    await passPause();
    await waitFor(() => expect(asked).toEqual([known + 1, known + 1]));
    expect(screen.queryByRole('button', SHOW)).toBeNull();
    tell('log.3');
    await passPause();
    await waitFor(() => expect(looks()).toBe(5));
    expect(asked).toHaveLength(2);
    goOn(3);
    tell('log.4');
    await passPause();
    expect(await screen.findByRole('button', SHOW)).toBeVisible();
    expect(asked.at(-1)).toBe(known + 2);
  });

  it('goes on at the slider, with what was chosen, also if it moved while the season was read again', async () => {
    const { user, goOn, hold, slider, tell } = await open();
    goOn(3);
    tell('log.1');
    const button = await screen.findByRole('button', SHOW);
    expect(screen.getByText('There is more: the season went on.')).toHaveAttribute('role', 'status');
    expect(button.closest('[role=status]')).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '5×');
    await user.click(screen.getByRole('switch', { name: 'Show me what comes later' }));
    const letGo = hold();
    await user.click(button);
    fireEvent.change(slider, { target: { value: '4' } });
    await waitFor(() => expect(slider).toHaveValue('4'));
    act(letGo);
    await waitFor(() => expect(screen.getByRole('slider')).toHaveAttribute('max', String(lines.length - 1)));
    expect(screen.getByRole('slider')).toHaveValue('4');
    expect(screen.getByRole('slider')).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'Speed' })).toHaveDisplayValue('5×');
    expect(screen.getByRole('switch', { name: 'Show me what comes later' })).toBeChecked();
  });

  it('waits before it looks, each reader for another time', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const { looks } = await open();
    await settled();
    expect(looks()).toBe(1);
    await passPause();
    await waitFor(() => expect(looks()).toBe(2));
  });

  it('asks nothing once the season is closed', async () => {
    const { asked, looks, tell } = await open('2025-05-01T00:00:00.000Z');
    tell('log.1');
    await settled();
    expect([looks(), asked]).toEqual([1, []]);
  });
});
