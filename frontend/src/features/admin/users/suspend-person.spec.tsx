import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleUser } from '../../../test/samples.js';
import { SuspendPerson } from './suspend-person.js';

const chief = sampleUser({ user_id: 'u-chief', role: 'admin' });
const kaze = sampleUser({ user_id: 'u-kaze', name: 'Kaze' });
const suspension = {
  suspension_id: 's1',
  since: '2099-01-01T00:00:00.000Z',
  until: '2099-06-01T18:00:00.000Z',
  blocks: ['bets' as const],
  reason: 'Insults in messages',
  season: 1,
  revision: 3,
};

async function shown(user = kaze, suspensions: object[] = []) {
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /auth/me': { user: chief },
    'GET /auth/admin/suspensions/u-kaze': { suspensions },
    'POST /auth/admin/suspensions': { user },
    'POST /auth/admin/suspensions/lift': { user },
  });
  const view = await renderWithProviders(<SuspendPerson user={user} />, { userId: chief.user_id });
  return { api, ...view };
}

it('suspends until a time in Paris, from what is checked, with a reason', async () => {
  const { api, user } = await shown();
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Until (Paris time)'), { target: { value: '2099-06-01T20:00' } });
  await user.click(dialog.getByRole('checkbox', { name: /^Messages/ }));
  const send = dialog.getByRole('button', { name: 'Suspend' });
  expect(send).toBeDisabled();
  await user.type(dialog.getByLabelText(/Reason/), 'Insults in messages');
  await user.click(send);
  await waitFor(() =>
    expect(api.last('POST /auth/admin/suspensions')?.body).toEqual({
      user_id: 'u-kaze',
      local: '2099-06-01T20:00',
      blocks: ['bets', 'votes'],
      reason: 'Insults in messages',
    }),
  );
});

it('lists those that have ended, with their reasons', async () => {
  const ended_at = '2099-02-01T18:00:00.000Z';
  await shown(kaze, [{ ...suspension, suspension_id: 's0', reason: 'Spam', ended_at }]);
  expect(await screen.findByRole('listitem')).toHaveTextContent(/Dec 31, 2098.*Feb 1, 2099.*Reason: Spam/);
});

it('shows one that runs, replaces that one, and lifts that one', async () => {
  const { api, user } = await shown({ ...kaze, suspension });
  expect(await screen.findByText(/Reason: Insults in messages/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change the suspension' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Change the suspension' }));
  await waitFor(() =>
    expect(api.last('POST /auth/admin/suspensions')?.body).toMatchObject({ suspension_id: 's1' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Lift the suspension' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Lift the suspension' }));
  await waitFor(() =>
    expect(api.last('POST /auth/admin/suspensions/lift')?.body).toEqual({
      user_id: 'u-kaze',
      suspension_id: 's1',
    }),
  );
});

it('replaces what the dialog showed when it was opened, not what another admin has done since', async () => {
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /auth/me': { user: chief },
    'POST /auth/admin/suspensions': { user: kaze },
  });
  let told: (user: typeof kaze) => void = () => undefined;
  function Page() {
    const [shownUser, setUser] = useState(kaze);
    told = setUser;
    return <SuspendPerson user={shownUser} />;
  }
  const { user } = await renderWithProviders(<Page />, { userId: chief.user_id });
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Until (Paris time)'), { target: { value: '2099-06-01T20:00' } });
  await user.type(dialog.getByLabelText(/Reason/), 'Insults in messages');
  act(() => told({ ...kaze, suspension }));
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(api.last('POST /auth/admin/suspensions')).toBeDefined());
  expect(api.last('POST /auth/admin/suspensions')?.body).not.toHaveProperty('suspension_id');
});

it('is not offered for admins', async () => {
  await shown({ ...kaze, role: 'admin', role_id: 1 });
  expect(await screen.findByText(/Remove the admin role first/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
