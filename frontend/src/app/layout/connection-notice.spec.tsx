import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Outlet } from 'react-router';
import { useSettings } from '../../shared/api/session.js';
import { useFormDraft } from '../../shared/forms/use-draft.js';
import { useTeamsQuery } from '../../shared/teams/teams.generated.js';
import { liveStatusChanged } from '../../shared/live/live.slice.js';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { forgetOnline, setOnline } from '../../test/fake-network.js';
import { renderRoutes, renderWithProviders } from '../../test/render.js';
import { sampleSettings } from '../../test/samples.js';
import { ConnectionNotice } from './connection-notice.js';

function Page() {
  const { settings } = useSettings();
  return (
    <>
      <ConnectionNotice />
      <p>phase {settings?.phase ?? '…'}</p>
    </>
  );
}

function Letter() {
  const form = useForm({ initialValues: { note: '' } });
  useFormDraft('letter', form);
  return <TextInput label="Note" {...form.getInputProps('note')} />;
}

function Layout() {
  return (
    <>
      <ConnectionNotice />
      <Outlet />
    </>
  );
}

const OFFLINE = 'You are offline. What you have typed is kept.';
const UNREACHABLE = 'The server cannot be reached. What you have typed is kept.';
const bar = () => screen.getByRole('status');
const down = () => Promise.reject(new TypeError('Failed to fetch'));

async function open() {
  const api = fakeApi({ 'GET /settings': sampleSettings({ phase: 1 }) });
  const view = await renderWithProviders(<Page />);
  await screen.findByText('phase 1');
  return { ...view, api };
}

beforeEach(() => setOnline(true));
afterEach(forgetOnline);

function TeamsToo() {
  const { error } = useTeamsQuery({ season: undefined });
  return (
    <>
      <Page />
      {error !== undefined && <p>no teams</p>}
    </>
  );
}

describe('the bar about the connection', () => {
  it('is empty while a single address fails, which is not asked again and again', async () => {
    const api = fakeApi({ 'GET /settings': sampleSettings({ phase: 1 }), 'GET /team/all': down });
    await renderWithProviders(<TeamsToo />);
    await screen.findByText('no teams');
    await new Promise((later) => setTimeout(later, 300));
    expect(bar()).toBeEmptyDOMElement();
    expect(api.sent.filter(({ path }) => path === '/team/all')).toHaveLength(1);
    expect(api.sent.length).toBeLessThan(5);
  });
  it('is empty while all is well', async () => {
    await open();
    expect(bar()).toBeEmptyDOMElement();
  });
  it('says that the reader is offline, goes away by itself, and has stale data fetched again', async () => {
    const { api } = await open();
    act(() => setOnline(false));
    expect(bar()).toHaveTextContent(OFFLINE);
    api.answer('GET /settings', sampleSettings({ phase: 2 }));
    act(() => setOnline(true));
    await waitFor(() => expect(bar()).toBeEmptyDOMElement());
    expect(await screen.findByText('phase 2')).toBeVisible();
  });
  it('says that the server cannot be reached when the live connection and a call fail', async () => {
    const { api, store } = await open();
    api.answer('GET /settings', down);
    act(() => void store.dispatch(liveStatusChanged('lost')));
    await waitFor(() => expect(bar()).toHaveTextContent(UNREACHABLE));
    expect(screen.getByText('phase 1')).toBeVisible();
    act(() => void store.dispatch(liveStatusChanged('open')));
    await waitFor(() => expect(bar()).toBeEmptyDOMElement());
  });
  it('is silent when only the live connection is lost', async () => {
    const { api, store } = await open();
    act(() => void store.dispatch(liveStatusChanged('lost')));
    await waitFor(() => expect(api.sent.length).toBeGreaterThan(1));
    expect(bar()).toBeEmptyDOMElement();
  });
  it('takes the answer of a gateway for a server that is down, but not an error of the server itself', async () => {
    const { api, store } = await open();
    api.answer('GET /settings', refusal(503, 'not-ready'));
    act(() => void store.dispatch(liveStatusChanged('lost')));
    await waitFor(() => expect(api.sent.length).toBeGreaterThan(1));
    expect(bar()).toBeEmptyDOMElement();
    act(() => void store.dispatch(liveStatusChanged('open')));
    api.answer('GET /settings', { status: 502, body: {} });
    act(() => void store.dispatch(liveStatusChanged('lost')));
    await waitFor(() => expect(bar()).toHaveTextContent(UNREACHABLE));
  });
  it('tries again when asked', async () => {
    const { api, store, user } = await open();
    api.answer('GET /settings', down);
    act(() => void store.dispatch(liveStatusChanged('lost')));
    await waitFor(() => expect(bar()).toHaveTextContent(UNREACHABLE));
    api.answer('GET /settings', sampleSettings({ phase: 3 }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(bar()).toBeEmptyDOMElement());
    expect(await screen.findByText('phase 3')).toBeVisible();
  });
  it.each([
    { online: false, kept: 'half a sen' },
    { online: true, kept: '' },
  ])(
    'keeps what was typed on a page that the reader leaves, if online is $online: "$kept"',
    async (given) => {
      fakeApi({ 'GET /settings': sampleSettings() });
      const pages = [
        { path: '/', element: <Letter /> },
        { path: '/other/', element: <p>the other page</p> },
      ];
      const { user, router } = await renderRoutes([{ element: <Layout />, children: pages }], { at: '/' });
      await user.type(screen.getByLabelText('Note'), 'half a sen');
      act(() => setOnline(given.online));
      await act(() => router.navigate('/other/'));
      expect(await screen.findByText('the other page')).toBeVisible();
      await act(() => router.navigate('/'));
      expect(await screen.findByLabelText('Note')).toHaveValue(given.kept);
      expect(sessionStorage.getItem('arena.drafts')).toBeNull();
    },
  );
});
