import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ApprovalsView, ApprovalView } from '@arena/projections/approvals/approval.types';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleUser } from '../../../test/samples.js';
import { ApprovalsTool } from './approvals-tool.js';

const REQUEST: ApprovalView = {
  id: 'q-1',
  kind: 'grant',
  by: 'Chief',
  own: false,
  until: '2025-03-27T20:00:00.000Z',
  reason: 'A prize',
  outdated: false,
  match_id: null,
  team: null,
  person: 'Kaze',
  amount: 500,
  role: null,
  groups: null,
  groups_before: null,
  take_over: null,
  clears: null,
  enabled: null,
  grants_above: null,
};
const view = (change: Partial<ApprovalsView>): ApprovalsView => ({
  enabled: true,
  grants_above: 100,
  admins: 2,
  requests: [REQUEST],
  ...change,
});
const show = async (change: Partial<ApprovalsView> = {}, settings = sampleSettings()) => {
  const none = view({ requests: [] });
  const api = fakeApi({
    'GET /auth/me': { user: sampleUser({ user_id: 'u-2', role: 'admin', second_factor: true }) },
    'GET /settings': settings,
    'GET /approvals': view(change),
    'POST /approvals/decide': none,
    'POST /approvals/withdraw': none,
    'POST /auth/admin/approvals': { message: '' },
  });
  return { api, ...(await renderWithProviders(<ApprovalsTool />, { userId: 'u-2' })) };
};

it('tells what another admin asks for, and approves it after a yes', async () => {
  const { api, user } = await show();
  const request = await screen.findByRole('article', { name: /^Give 500\.00\sST\$ to Kaze$/ });
  expect(request).toHaveTextContent(/Asked by Chief.*in Paris.*“A prize”/);
  await user.click(within(request).getByRole('button', { name: /^Approve/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve this request?' });
  expect(dialog).toHaveTextContent('This is done at once: Give 500.00 ST$ to Kaze');
  expect(within(dialog).getByRole('button', { name: 'Approve' })).toBeDisabled();
  await user.type(within(dialog).getByLabelText(/^Your password/), 'Blade42x');
  await user.type(within(dialog).getByLabelText(/code/i), '123456');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  const body = { request_id: 'q-1', approve: true, current_password: 'Blade42x', code: '123456' };
  await waitFor(() => expect(api.last('POST /approvals/decide')?.body).toMatchObject(body));
});

it('says at the field of a confirmation which of password and code is wrong', async () => {
  const { api, user } = await show();
  api.answer('POST /approvals/decide', refusal(403, 'wrong-password'));
  await user.click(await screen.findByRole('button', { name: /^Approve/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const [password, code] = [dialog.getByLabelText(/^Your password/), dialog.getByLabelText(/code/i)];
  await user.type(password, 'Wrong1234');
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription(/not your current password/));
  expect(password).toHaveFocus();
  expect(screen.queryByText('Invalid credentials.')).toBeNull();
  api.answer('POST /approvals/decide', refusal(403, 'code-wrong'));
  await user.type(password, 'Blade42x{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is not right/));
});

it('asks an admin whose account has no password for the code only', async () => {
  const { api, user } = await show();
  api.answer('GET /auth/providers/own', { has_password: false, providers: [] });
  await user.click(await screen.findByRole('button', { name: /^Approve/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Your account has no password/)).toBeVisible();
  expect(dialog.queryByLabelText(/password/i)).toBeNull();
  await user.type(dialog.getByLabelText(/code/i), '123456');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(api.last('POST /approvals/decide')?.body).toMatchObject({ code: '123456' }));
  expect(api.last('POST /approvals/decide')?.body).toHaveProperty(
    'current_password',
    expect.stringMatching(/./),
  );
});

it('groups the digits of what a reset ends', async () => {
  const clears = { season: 1, open_bets: 12_345, stakes: 67_890, teams: 1_024, videos: 2_048 };
  const kept = { rules: true, judges: true, catalogue: 'same' as const };
  await show({
    requests: [{ ...REQUEST, kind: 'reset', person: null, amount: null, clears, take_over: kept }],
  });
  const request = await screen.findByRole('article', { name: 'Reset the tournament' });
  expect(request).toHaveTextContent(/12,345.*67,890\.00.*Teams: 1,024.*Videos: 2,048/);
});

it('refuses with a reason what has changed since, and cannot approve it', async () => {
  const { api, user } = await show({ requests: [{ ...REQUEST, outdated: true }] });
  const request = await screen.findByRole('article');
  expect(within(request).getByRole('alert')).toHaveTextContent('It cannot be approved');
  expect(within(request).getByRole('button', { name: /^Approve/ })).toBeDisabled();
  await user.click(within(request).getByRole('button', { name: /^Refuse/ }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/Reason/), 'It has changed');
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
  const body = { request_id: 'q-1', approve: false, reason: 'It has changed' };
  await waitFor(() => expect(api.last('POST /approvals/decide')?.body).toEqual(body));
});

it('lets the one who asked withdraw', async () => {
  const { api, user } = await show({ requests: [{ ...REQUEST, own: true }] });
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Withdraw/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(api.last('POST /approvals/withdraw')?.body).toEqual({ request_id: 'q-1' }));
});

it('says of a request to switch it off that this happens unless somebody refuses', async () => {
  await show({
    requests: [{ ...REQUEST, kind: 'approvals', person: null, enabled: false, grants_above: 100 }],
  });
  expect(await screen.findByRole('article')).toHaveTextContent(/happens by itself unless somebody refuses:/);
});

it('is switched off with password and code, and says when this happens', async () => {
  const { api, user } = await show({ requests: [] });
  await user.click(await screen.findByRole('switch'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/If nobody refuses within a day, approvals are switched off\./);
  const save = within(dialog).getByRole('button', { name: 'Save' });
  await user.type(within(dialog).getByLabelText(/Your password/), 'Arena2025x');
  expect(save).toBeDisabled();
  await user.type(within(dialog).getByLabelText(/Code of your app/), '123456');
  await user.click(save);
  const owner = { current_password: 'Arena2025x', code: '123456' };
  await waitFor(() =>
    expect(api.last('POST /auth/admin/approvals')?.body).toEqual({
      enabled: false,
      grants_above: 100,
      ...owner,
    }),
  );
});

it.each([
  ['a change of the amount waits', {}, /Until then, everything stays as it is/],
  ['a change of the amount while it is off does not wait', { enabled: false }, /This changes at once/],
  ['a change of an admin alone does not wait', { admins: 1 }, /This changes at once/],
])('says that %s', async (_what, change, consequence) => {
  const { user } = await show({ requests: [], ...change });
  await user.type(await screen.findByLabelText(/^Grants above/), '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(consequence);
});

it('says what one admin alone means', async () => {
  const { unmount } = await show({ admins: 1, requests: [] });
  expect(await screen.findByText(/nobody could approve/)).toBeVisible();
  unmount();
  await show({ enabled: false, admins: 1, requests: [] });
  expect(await screen.findByText('This needs at least two admins.')).toBeVisible();
  expect(screen.getByRole('switch')).toBeDisabled();
});

it('says in phase 0 that nobody can become the second admin yet', async () => {
  await show({ enabled: false, admins: 1, requests: [] }, sampleSettings({ phase: 0 }));
  expect(await screen.findByText(/In phase 0, nobody can sign up/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Phase' })).toHaveAttribute('href', '/admin/general/phase/');
});
