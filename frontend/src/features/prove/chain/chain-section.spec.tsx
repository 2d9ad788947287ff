import { generateKeyPairSync, sign } from 'node:crypto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import type { HeadView } from '@arena/projections/proof/proof.types';
import {
  CHAIN_FORMAT,
  entryAfter,
  publicChainStart,
  type ChainEnd,
} from '@arena/projections/proof/public-chain';
import { headText } from '@arena/projections/proof/signed-texts';
import { fullSeason } from '@arena/projections/testing/full-season';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { WorkerInPage } from '../../../test/worker-in-page.js';
import { ChainHost } from './chain-host.js';
import { ChainSection } from './chain-section.js';
import type { ToCheck } from './messages.js';

const events = fullSeason().log.events as SeasonRecord[];

function play(records: readonly SeasonRecord[]) {
  const ends: ChainEnd[] = [];
  const lines = records.map((record) => {
    const entry = entryAfter(ends.at(-1) ?? publicChainStart(1), record, true);
    ends.push({ revision: entry.revision, hash: entry.hash, chain: entry.chain });
    return `${JSON.stringify(entry)}\n`;
  });
  return { lines, ends };
}

const { lines, ends } = play(events);
const key = generateKeyPairSync('ed25519');
function headAt(end: ChainEnd | undefined, season = 1): HeadView {
  const head = { ...(end as ChainEnd), season, format: CHAIN_FORMAT, at: '2025-03-27T00:00:00.000Z' };
  return {
    ...head,
    signature: sign(null, Buffer.from(headText(head)), key.privateKey).toString('base64url'),
  };
}
const latest = headAt(ends.at(-1));
const kept = headAt(ends[20]);

function serve(answer: () => Response | Promise<Response>, head: HeadView = latest, older: HeadView[] = []) {
  const first = {
    season: 1,
    public_key: 'x',
    latest: head,
    heads: [],
    next: older.length > 0 ? 'older' : null,
  };
  const { x } = key.publicKey.export({ format: 'jwk' });
  const heads = ({ query }: { query: URLSearchParams }) =>
    query.has('after') ? { ...first, heads: older, next: null } : first;
  fakeApi({ 'GET /seasons/1/heads': heads, 'GET /signing-key': { public_key: x } });
  const others = globalThis.fetch;
  globalThis.fetch = (target, init) =>
    typeof target === 'string' && target.endsWith('/seasons/1/chain')
      ? Promise.resolve(answer())
      : others(target, init);
}

async function check(text = '') {
  const view = await renderWithProviders(<ChainSection season={1} />);
  if (text) fireEvent.change(screen.getByLabelText(/A head that you kept/), { target: { value: text } });
  await view.user.click(screen.getByRole('button', { name: 'Check the chain' }));
  return view;
}

beforeEach(() =>
  WorkerInPage.install((post) => {
    const host = new ChainHost(post);
    return (message) => void host.take(message as ToCheck);
  }),
);

describe('the check of a chain in the browser', () => {
  it('says that the chain is whole, and where it ends', async () => {
    serve(() => new Response(lines.join('')));
    await check();
    expect(await screen.findByText('The chain is whole')).toBeVisible();
    expect(screen.getByText(`${lines.length} events were checked.`)).toBeVisible();
    expect(screen.getAllByText(latest.chain).length).toBeGreaterThan(0);
  });

  it('compares a head that the reader kept', async () => {
    serve(() => new Response(lines.join('')));
    await check(JSON.stringify(kept));
    expect(await screen.findByText(/The head that you kept is part of this chain/)).toBeVisible();
    expect(await screen.findByText('This site signed the head that you kept.')).toBeVisible();
  });

  it('forgets the result about a kept head whose text changes', async () => {
    serve(() => new Response(lines.join('')));
    const { user } = await check(JSON.stringify(kept));
    await screen.findByText(/The head that you kept is part of this chain/);
    await screen.findByText('This site signed the head that you kept.');
    const field = screen.getByLabelText(/A head that you kept/);
    fireEvent.change(field, { target: { value: JSON.stringify({ ...kept, chain: 'd'.repeat(64) }) } });
    expect(screen.queryByText(/The head that you kept is part/)).toBeNull();
    expect(screen.queryByText(/signed the head that you kept/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Check the chain' }));
    expect(await screen.findByText('The chain is broken at event 20')).toBeVisible();
    fireEvent.change(field, { target: { value: '{' } });
    expect(screen.queryByText('The chain is broken at event 20')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Check the chain' }));
    expect(screen.getByText(/This is not a head/)).toBeVisible();
    fireEvent.change(field, { target: { value: '' } });
    expect(screen.queryByText(/This is not a head/)).toBeNull();
  });

  it('keeps a result that is about no kept head', async () => {
    serve(() => new Response(lines.join('')));
    await check();
    await screen.findByText('The chain is whole');
    fireEvent.change(screen.getByLabelText(/A head that you kept/), { target: { value: '{' } });
    expect(screen.getByText('The chain is whole')).toBeVisible();
  });

  it('says of an invented head that this site did not sign it', async () => {
    serve(() => new Response(lines.join('')));
    await check(JSON.stringify({ ...kept, chain: 'd'.repeat(64) }));
    expect(await screen.findByText('The chain is broken at event 20')).toBeVisible();
    expect(await screen.findByText(/did not sign the head that you kept/)).toBeVisible();
  });

  it('finds a history that was written again, by the kept head only', async () => {
    const changed = events.map((event, at) =>
      at === 5 ? { ...event, meta: { ...event.meta, hash: 'e'.repeat(64) } } : event,
    );
    const rewritten = play(changed);
    serve(() => new Response(rewritten.lines.join('')), headAt(rewritten.ends.at(-1)));
    const view = await check();
    expect(await screen.findByText('The chain is whole')).toBeVisible();
    view.unmount();
    await check(JSON.stringify(kept));
    expect(await screen.findByText('The chain is broken at event 20')).toBeVisible();
    expect(screen.getByText(/so the history up to here was changed/)).toBeVisible();
  });

  it('compares every page of the published heads', async () => {
    const rewritten = headAt({ ...(ends[9] as ChainEnd), chain: 'd'.repeat(64) });
    serve(() => new Response(lines.join('')), latest, [rewritten]);
    await check();
    expect(await screen.findByText('The chain is broken at event 9')).toBeVisible();
  });

  it('names the first broken event', async () => {
    serve(() => new Response(lines.with(7, (lines[7] ?? '').replace('"seal":"', '"seal":"0')).join('')));
    await check();
    expect(await screen.findByText('The chain is broken at event 7')).toBeVisible();
    expect(screen.getByText('7 events before it are in order.')).toBeVisible();
  });

  it.each(['hello', '{"a":', '{"revision":1}'])('says that %s is no head', async (text) => {
    serve(() => new Response(lines.join('')));
    const { user } = await renderWithProviders(<ChainSection season={1} />);
    await user.click(screen.getByLabelText(/A head that you kept/));
    await user.paste(text);
    await user.click(screen.getByRole('button', { name: 'Check the chain' }));
    expect(screen.getByText(/This is not a head/)).toBeVisible();
  });

  it('refuses the head of another season', async () => {
    serve(() => new Response(lines.join('')));
    await check(JSON.stringify(headAt(ends[3], 4)));
    expect(screen.getByText(/belongs to season 4/)).toBeVisible();
  });

  it('keeps the focus at the button from the click to the result, and begins once', async () => {
    let asked = 0;
    let send: (answer: Response) => void = () => {};
    serve(() => {
      asked += 1;
      return new Promise<Response>((resolve) => (send = resolve));
    });
    const { user } = await check();
    const button = screen.getByRole('button', { name: 'Check the chain' });
    await waitFor(() => expect(asked).toBe(1));
    // A disabled button would lose the focus in a browser.
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    send(new Response(lines.join('')));
    expect(await screen.findByText('The chain is whole')).toBeVisible();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'false');
    expect(asked).toBe(1);
  });

  it('says that the chain could not be loaded, and tries again', async () => {
    let answer = () => new Response('', { status: 429 });
    serve(() => answer());
    const { user } = await check();
    expect(await screen.findByRole('alert')).toHaveTextContent('status 429');
    answer = () => new Response(lines.join(''));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The chain is whole')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check the chain' })).toHaveFocus();
  });
});
