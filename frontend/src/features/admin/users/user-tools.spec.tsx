import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleUser } from '../../../test/samples.js';
import { DeleteUserTool } from './delete-user-tool.js';
import { UsersTool } from './user-tools.js';

const chief = sampleUser({ user_id: 'u-chief', name: 'Chief', role: 'admin', role_id: 1 });
const kaze = sampleUser({
  avatar_url: '/api/users/u-kaze/avatar/1',
  is_judge: true,
  stDollars: 1250,
  stream_link: 'https://example.org/live',
});

async function openUser(name: string, admins = 1) {
  const api = fakeApi({
    'GET /auth/me': { user: chief },
    'GET /auth/users': { users: [chief, kaze], next: null, admins },
    'GET /contact': { messages: [], next: null },
    'GET /stdollars/ledger/u-chief': { balance: 0, entries: [] },
    'GET /stdollars/ledger/u-kaze': { balance: 0, entries: [] },
    'POST /auth/admin/roles': { user: kaze },
    'POST /auth/admin/groups': { user: kaze },
    'POST /auth/admin/reset-password': { message: '' },
    'POST /auth/admin/sessions/end': { message: '' },
    'DELETE /auth/user/u-kaze': { message: '' },
    'PUT /auth/user/u-chief/u-kaze': { user: { ...kaze, name: 'Kaze2' } },
    'DELETE /auth/avatar/u-kaze': { user: kaze },
  });
  const view = await renderWithProviders(<UsersTool />, { userId: 'u-chief' });
  await view.user.click(await screen.findByRole('button', { name: `Open ${name}` }));
  return { ...view, api, drawer: await screen.findByRole('dialog', { name }) };
}

it('selects nobody of everybody found while a page does not load, and all of them after that', async () => {
  let isDown = true;
  const second = () => (isDown ? refusal(503, 'not-ready') : { users: [kaze], next: null, admins: 1 });
  fakeApi({
    'GET /auth/me': { user: chief },
    'GET /auth/users': ({ query }) =>
      query.has('after') ? second() : { users: [chief], next: 'u-chief', admins: 1 },
  });
  const { user } = await renderWithProviders(<UsersTool />, { userId: 'u-chief' });
  await screen.findByRole('button', { name: 'Open Chief' });
  const press = () =>
    user.click(screen.getByRole('button', { name: 'Select everybody whom this search finds' }));
  await press();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText(/\bselected\b/)).toBeNull();
  isDown = false;
  await press();
  expect(await screen.findByText('2 selected')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('a user in the hands of an admin', () => {
  it('who is the last admin keeps the role, and the reason stands there', async () => {
    const { drawer } = await openUser('Chief');
    const button = within(drawer).getByRole('button', { name: 'Remove admin rights' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(/This is the last admin/);
  });
  it('who is one admin of two can be demoted, told what it means', async () => {
    const { drawer, user } = await openUser('Chief', 2);
    await user.click(within(drawer).getByRole('button', { name: 'Remove admin rights' }));
    expect(await screen.findByText(/This is your own account. You are logged out at once/)).toBeVisible();
  });
  it('leads an admin on their own page to their profile', async () => {
    const { drawer } = await openUser('Chief', 2);
    expect(within(drawer).queryByRole('button', { name: 'Delete the account' })).toBeNull();
    const link = within(drawer).getByRole('link', { name: 'Open my profile' });
    expect(link).toHaveAttribute('href', '/profile?tab=profile');
  });
  it('is deleted on a page of its own', async () => {
    const { drawer } = await openUser('Kaze');
    const link = within(drawer).getByRole('link', { name: 'Delete the account' });
    expect(link).toHaveAttribute('href', '/admin/users/delete-user/?name=Kaze');
  });
  it('is deleted after the name is typed, with all that goes', async () => {
    const api = fakeApi({
      'GET /auth/user/Kaze': { user: kaze },
      'DELETE /auth/user/u-kaze': { message: '' },
    });
    const { user, router } = await renderWithProviders(<DeleteUserTool />, {
      path: '/admin/users/delete-user/',
      at: '/admin/users/delete-user/?name=Kaze',
    });
    await user.click(await screen.findByRole('button', { name: 'Delete the account of Kaze' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete the account of Kaze?' });
    expect(dialog).toHaveTextContent(/no longer a judge.*ST Dollars are lost: 1,250.*Texts that mention/);
    const confirm = within(dialog).getByRole('button', { name: 'Delete for good' });
    expect(confirm).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox'), 'Kaze');
    await user.click(confirm);
    await waitFor(() => expect(api.last('DELETE /auth/user/u-kaze')).toBeDefined());
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users/users/'));
  });
  it('is not deleted if the address names nobody', async () => {
    fakeApi({ 'GET /auth/user/Kaz': refusal(404, 'user-not-found') });
    const at = '/admin/users/delete-user/?name=Kaz';
    await renderWithProviders(<DeleteUserTool />, { path: '/admin/users/delete-user/', at });
    expect(await screen.findByText('No account chosen')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/admin/users/users/');
  });
  it('gets another name and loses a link, told what a new name means', async () => {
    const { drawer, user, api } = await openUser('Kaze');
    await user.click(within(drawer).getByRole('button', { name: 'Correct name and profile' }));
    const dialog = await screen.findByRole('dialog', { name: 'Correct name and profile' });
    expect(within(dialog).queryByLabelText(/E-mail/)).toBeNull();
    await user.type(within(dialog).getByLabelText(/User name/), '2');
    expect(within(dialog).getByRole('status')).toHaveTextContent(
      'Changing the name logs Kaze out everywhere',
    );
    await user.clear(within(dialog).getByLabelText(/Stream/));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.last('PUT /auth/user/u-chief/u-kaze')?.body).toEqual({ name: 'Kaze2', stream_link: null }),
    );
    expect(await screen.findByText('The profile of Kaze2 is saved.')).toBeVisible();
  });
  it('is made an admin after a yes', async () => {
    const { drawer, user, api } = await openUser('Kaze');
    await user.click(within(drawer).getByRole('button', { name: 'Give admin rights' }));
    const dialog = await screen.findByRole('dialog', { name: 'Give Kaze admin rights?' });
    expect(dialog).toHaveTextContent('can no longer bet');
    const give = within(dialog).getByRole('button', { name: 'Give admin rights' });
    expect(give).toBeDisabled();
    await user.type(within(dialog).getByLabelText(/Your password/), 'Arena2025x');
    await user.click(give);
    const proof = { current_password: 'Arena2025x' };
    await waitFor(() =>
      expect(api.last('POST /auth/admin/roles')?.body).toEqual({
        user_id: 'u-kaze',
        role: 'admin',
        ...proof,
      }),
    );
  });
  it('gets and loses groups, told which, with the password', async () => {
    const { drawer, user, api } = await openUser('Kaze');
    const shop = within(drawer).getByRole('checkbox', { name: 'Shop' });
    expect(shop).toHaveAccessibleDescription('Products · Purchases');
    const change = within(drawer).getByRole('button', { name: 'Change the groups' });
    expect(change).toBeDisabled();
    await user.click(shop);
    await user.click(change);
    const dialog = await screen.findByRole('dialog', { name: 'Change the groups of Kaze?' });
    expect(dialog).toHaveTextContent('Kaze gets the tools of these groups at once: Shop.');
    await user.type(within(dialog).getByLabelText(/Your password/), 'Arena2025x');
    await user.click(within(dialog).getByRole('button', { name: 'Change the groups' }));
    const body = { user_id: 'u-kaze', groups: ['shop'], current_password: 'Arena2025x' };
    await waitFor(() => expect(api.last('POST /auth/admin/groups')?.body).toEqual(body));
  });
  it('is mailed a link for the password', async () => {
    const { drawer, user, api } = await openUser('Kaze');
    await user.click(within(drawer).getByRole('button', { name: 'Reset the password' }));
    await user.click(await screen.findByRole('button', { name: 'Send the link' }));
    await waitFor(() =>
      expect(api.last('POST /auth/admin/reset-password')?.body).toEqual({ user_id: 'u-kaze' }),
    );
  });
  it('is logged out everywhere with a reason, told what it means', async () => {
    const { drawer, user, api } = await openUser('Kaze');
    await user.click(within(drawer).getByRole('button', { name: 'End all sessions' }));
    const dialog = await screen.findByRole('dialog', { name: 'End all sessions of Kaze?' });
    expect(dialog).toHaveTextContent(
      /logged out on every device at once.*Somebody else who knows the password/,
    );
    const confirm = within(dialog).getByRole('button', { name: 'End all sessions' });
    await user.type(within(dialog).getByRole('textbox'), 'A stolen laptop');
    await user.click(confirm);
    await waitFor(() =>
      expect(api.last('POST /auth/admin/sessions/end')?.body).toEqual({
        user_id: 'u-kaze',
        reason: 'A stolen laptop',
      }),
    );
    expect(await screen.findByText('All sessions of Kaze were ended.')).toBeVisible();
  });
  it('ends the admin’s own sessions elsewhere', async () => {
    const { drawer } = await openUser('Chief', 2);
    expect(within(drawer).queryByRole('button', { name: 'End all sessions' })).toBeNull();
  });
  it('loses the picture after a yes', async () => {
    const { drawer, user, api } = await openUser('Kaze');
    await user.click(within(drawer).getByRole('button', { name: 'Remove the picture' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove the picture of Kaze?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove the picture' }));
    await waitFor(() => expect(api.last('DELETE /auth/avatar/u-kaze')).toBeDefined());
  });
});
