import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { MAX_API_TOKEN_DAYS } from '@arena/domain/accounts/api-tokens';
import type { ApiTokenView } from '@arena/projections/accounts/api-token.types';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { ApiTokensTool } from './api-tokens-tool.js';

const SECRET = 'ba_c2VjcmV0';
const PASSWORD = 'Arena2025x';

function token(changes: Partial<ApiTokenView> = {}): ApiTokenView {
  return {
    id: 't-1',
    name: 'Results bot',
    scopes: ['bracket'],
    expires: '2027-03-01T00:00:00.000Z',
    expired: false,
    user_id: 'u-ami',
    user_name: 'Ami',
    used_at: null,
    ...changes,
  };
}

const served = (...tokens: ApiTokenView[]) =>
  fakeApi({
    'GET /auth/admin/tokens': { tokens },
    'POST /auth/admin/tokens': { id: 't-2', secret: SECRET },
    'DELETE /auth/admin/tokens/t-1': { tokens: [] },
  });

async function fill() {
  const rendered = await renderWithProviders(<ApiTokensTool />);
  const { user } = rendered;
  const form = within(await screen.findByRole('form', { name: 'New token' }));
  await user.type(form.getByLabelText(/^Name/), 'Overlay');
  await user.click(form.getByRole('checkbox', { name: 'News' }));
  await user.type(form.getByLabelText(/^Last day/), '2027-05-31');
  await user.type(form.getByLabelText(/Your password/), PASSWORD);
  const create = () => user.click(form.getByRole('button', { name: 'Create token' }));
  return { ...rendered, form, create };
}

describe('the API tokens of the admins', () => {
  it('say what to do while there are none', async () => {
    served();
    await renderWithProviders(<ApiTokensTool />);
    expect(await screen.findByText('No API tokens yet')).toBeVisible();
    expect(screen.getByText(/Create one below/)).toBeVisible();
  });

  it('need the password, and show their secret once', async () => {
    const api = served(token());
    const { user, unmount, store, form, create } = await fill();
    expect(form.getByRole('checkbox', { name: 'Tournament' })).toHaveAccessibleDescription(/winners/);
    await user.clear(form.getByLabelText(/Your password/));
    expect(form.getByRole('button', { name: 'Create token' })).toBeDisabled();
    await user.type(form.getByLabelText(/Your password/), PASSWORD);
    await create();
    await waitFor(() =>
      expect(api.last('POST /auth/admin/tokens')?.body).toEqual({
        name: 'Overlay',
        scopes: ['news'],
        last_day: '2027-05-31',
        current_password: PASSWORD,
      }),
    );
    expect(await screen.findByText(SECRET)).toBeVisible();
    expect(screen.getByRole('status')).toHaveFocus();
    // Another token cannot take its place before it is copied.
    expect(screen.queryByRole('form')).toBeNull();
    expect(JSON.stringify(store.getState())).not.toContain(SECRET);
    await user.click(screen.getByRole('button', { name: 'I have copied it' }));
    expect(screen.queryByText(SECRET)).toBeNull();
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('');
    expect(screen.getByLabelText(/Your password/)).toHaveValue('');
    unmount();
    await renderWithProviders(<ApiTokensTool />);
    expect(await screen.findByText('Results bot')).toBeVisible();
    expect(screen.queryByText(SECRET)).toBeNull();
  });

  it('end within a year: the calendar offers no other day', async () => {
    served();
    const { form } = await fill();
    const day = form.getByLabelText<HTMLInputElement>(/^Last day/);
    const year = (Date.parse(day.max) - Date.parse(day.min)) / (24 * 60 * 60 * 1000);
    expect(year).toBe(MAX_API_TOKEN_DAYS - 1);
    expect(Math.abs(Date.parse(day.min) - Date.now())).toBeLessThan(2 * 24 * 60 * 60 * 1000);
  });

  it('say so if the secret did not arrive', async () => {
    served().answer('POST /auth/admin/tokens', { id: 't-2', secret: null });
    const { user, create } = await fill();
    await create();
    const lost = await screen.findByText(/“Overlay” was created.*Revoke it and create another one/);
    expect(lost).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('form', { name: 'New token' })).toBeVisible();
  });

  it('say at its field that the password is wrong', async () => {
    served().answer('POST /auth/admin/tokens', refusal(403, 'wrong-password'));
    const { form, create } = await fill();
    await create();
    const password = form.getByLabelText(/Your password/);
    await waitFor(() => expect(password).toHaveAccessibleDescription(/not your current password/));
    expect(password).toHaveFocus();
    expect(screen.queryByText('Invalid credentials.')).toBeNull();
  });

  it('say at the date that it is too late, and keep what was typed', async () => {
    served().answer('POST /auth/admin/tokens', refusal(400, 'api-token-end', { variables: { days: 366 } }));
    const { form, create } = await fill();
    await create();
    expect(await form.findByText(/within 366 days/)).toBeVisible();
    expect(form.getByLabelText(/^Name/)).toHaveValue('Overlay');
  });

  it('are revoked after a confirmation, which says what follows', async () => {
    const api = served(token({ expired: true }));
    const { user } = await renderWithProviders(<ApiTokensTool />);
    expect(await screen.findAllByText('Expired')).not.toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Revoke the token Results bot' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('It acts in the name of Ami.');
    expect(api.last('DELETE /auth/admin/tokens/t-1')).toBeUndefined();
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(api.last('DELETE /auth/admin/tokens/t-1')).toBeDefined());
  });

  it('that another window has revoked say so', async () => {
    served(token()).answer('DELETE /auth/admin/tokens/t-1', refusal(404, 'api-token-gone'));
    const { user } = await renderWithProviders(<ApiTokensTool />);
    await user.click(await screen.findByRole('button', { name: 'Revoke the token Results bot' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText(/was revoked already/)).toBeVisible();
  });
});
