import { screen, waitFor } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleUser } from '../../../test/samples.js';
import type { SessionsResponse, SessionView } from './security.generated.js';
import { SessionsPanel } from './sessions-panel.js';

const AT = '2025-03-28T11:00:00.000Z';
const session = (id: string, changes: Partial<SessionView> = {}): SessionView => ({
  id,
  browser: 'Firefox',
  system: 'Linux',
  begun_at: AT,
  seen_at: AT,
  current: false,
  ...changes,
});
const OWN = session('own', { current: true });
const PHONE = session('phone', { browser: 'Safari', system: 'iOS' });
const OLD = session('old', { browser: null, system: null });
const answer = (
  sessions: SessionView[],
  displaced: SessionsResponse['displaced'] = null,
): SessionsResponse => ({
  success: true,
  sessions,
  most: 20,
  displaced,
  idle_minutes: null,
});

it('tells that newer sessions have ended older ones', async () => {
  fakeApi({
    'GET /settings': sampleSettings(),
    'GET /auth/sessions': answer([OWN], { count: 3, latest_at: AT }),
  });
  await renderWithProviders(<SessionsPanel me={sampleUser()} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /3 sessions were ended by newer ones.*At most 20 browsers.*change your password/,
  );
});

it('lists the sessions, marks this one, and ends the others one by one or all', async () => {
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /auth/sessions': answer([OWN, PHONE, OLD]),
    'DELETE /auth/sessions/phone': answer([OWN, OLD]),
    'POST /auth/sessions/end-others': answer([OWN]),
  });
  const { user } = await renderWithProviders(<SessionsPanel me={sampleUser()} />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('this browser').closest('li')).toHaveTextContent('Firefox on Linux');
  expect(screen.getByText('Unknown browser')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'End the session of Firefox on Linux' })).toBeNull();
  api.answer('GET /auth/sessions', answer([OWN, OLD]));
  await user.click(screen.getByRole('button', { name: 'End the session of Safari on iOS' }));
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
  api.answer('GET /auth/sessions', answer([OWN]));
  await user.click(screen.getByRole('button', { name: 'End all other sessions' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
});
