import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { loggedOut } from '../session/session.slice.js';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings } from '../../test/samples.js';
import { useLeaveGuard } from './use-leave-guard.js';

function Page() {
  const [losing, setLosing] = useState(false);
  const question = useLeaveGuard(losing, 'Your letter is lost.');
  return (
    <>
      <button onClick={() => setLosing(!losing)}>{losing ? 'unsaved' : 'saved'}</button>
      <Link to="/away">away</Link>
      <Link to="/?tab=two#end">within</Link>
      {question}
    </>
  );
}

const open = (userId = '') => {
  fakeApi({ 'GET /settings': sampleSettings() });
  return renderWithProviders(<Page />, { userId });
};
const closing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented ? 'asked' : 'gone';
};

describe('the leave guard', () => {
  it('asks before another page, stays when told so, and goes when told so', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'saved' }));
    await user.click(screen.getByRole('link', { name: 'away' }));
    expect(await screen.findByRole('dialog', { name: 'Leave this page?' })).toBeVisible();
    expect(screen.getByText('Your letter is lost.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'unsaved' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'away' }));
    await user.click(await screen.findByRole('button', { name: 'Leave the page' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
  });

  it('asks nothing within the page, nor when nothing is lost', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('button', { name: 'saved' }));
    await user.click(screen.getByRole('link', { name: 'within' }));
    expect(router.state.location.search).toBe('?tab=two');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'unsaved' }));
    await user.click(screen.getByRole('link', { name: 'away' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
  });

  it('does not hold back who has just logged out', async () => {
    const { user, store, router } = await open('u-kaze');
    await user.click(screen.getByRole('button', { name: 'saved' }));
    await act(async () => {
      store.dispatch(loggedOut());
      void router.navigate('/away');
    });
    expect(await screen.findByText('elsewhere')).toBeVisible();
  });

  it('lets the browser ask before the tab closes, only while something would be lost', async () => {
    const { user, unmount } = await open();
    expect(closing()).toBe('gone');
    await user.click(screen.getByRole('button', { name: 'saved' }));
    expect(closing()).toBe('asked');
    await user.click(screen.getByRole('button', { name: 'unsaved' }));
    expect(closing()).toBe('gone');
    await user.click(screen.getByRole('button', { name: 'saved' }));
    unmount();
    expect(closing()).toBe('gone');
  });
});
