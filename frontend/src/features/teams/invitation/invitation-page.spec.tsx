import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { loginPath } from '../../../shared/routing/paths.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleBlockers, sampleSettings, sampleTeam, sampleUser } from '../../../test/samples.js';
import { InvitationPage } from './invitation-page.js';

const team = {
  name: 'Night Owls',
  description: '',
  color: 'gold',
  season: 1,
  leader: 'Kaze',
  leader_character: 'ember-fox',
  character: 'frost-wolf',
  expires_at: '2025-04-02T19:00:00.000Z',
};
const PATH = '/team-invitation/';

async function visit(view: object, { at = `${PATH}?token=t`, userId = 'u-mika', answers = {} } = {}) {
  const api = fakeApi({
    'GET /settings': sampleSettings({ phase: 1 }),
    'GET /auth/me': { user: sampleUser({ user_id: 'u-mika', name: 'Mika' }) },
    'GET /team/invitation/link': view,
    'GET /team/register/own': { blocked_by: [] },
    ...answers,
  });
  const rendered = await renderWithProviders(<InvitationPage />, {
    path: PATH,
    at,
    ...(userId && { userId }),
  });
  await screen.findByRole('heading', { level: 1 });
  return { api, ...rendered };
}

describe('the page of an invitation', () => {
  it('shows a visitor who invites to what, and leads back here after the log-in, without the secret', async () => {
    const { unmount } = await visit({ team, blocked_by: sampleBlockers('login-required') }, { userId: '' });
    expect(await screen.findByText('Kaze invites you to the team “Night Owls”')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Log in' });
    expect(link).toHaveAttribute('href', loginPath(PATH));
    expect(screen.queryByRole('button', { name: 'Accept and join' })).toBeNull();
    unmount();
    await visit({ team, blocked_by: [] }, { at: PATH });
    expect(await screen.findByRole('button', { name: 'Accept and join' })).toBeVisible();
  });

  it('is accepted with one press, which leads to the team', async () => {
    const answers = { 'POST /team/invitation/accept': { team: sampleTeam() } };
    const { api, user, router } = await visit({ team, blocked_by: [] }, { answers });
    await user.click(await screen.findByRole('button', { name: 'Accept and join' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/team-list/Night%20Owls/'));
    expect(api.last('POST /team/invitation/accept')?.body).toEqual({ token: 't' });
  });

  it('says so when somebody else was faster', async () => {
    const answers = { 'POST /team/invitation/accept': refusal(409, 'invitation-ended') };
    const { user } = await visit({ team, blocked_by: [] }, { answers });
    await user.click(await screen.findByRole('button', { name: 'Accept and join' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/no longer open/);
  });

  it('is refused after a question', async () => {
    const answers = { 'POST /team/invitation/refuse': { message: '' } };
    const { user } = await visit({ team, blocked_by: [] }, { answers });
    await user.click(await screen.findByRole('button', { name: 'Refuse' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('You refused the invitation')).toBeVisible();
    const link = await screen.findByRole('link', { name: 'Register a team' });
    expect(link).toHaveAttribute('href', '/register/');
  });

  it('leads whoever has sent it to where it is shared', async () => {
    await visit({ team, blocked_by: sampleBlockers('same-member-twice') });
    expect(await screen.findByText(/This is your own invitation/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Share the link or withdraw it' });
    expect(link).toHaveAttribute('href', '/register/');
    expect(screen.queryByText('You cannot accept now:')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says what keeps the reader from accepting', async () => {
    await visit({ team, blocked_by: sampleBlockers('forbidden-phase') });
    expect(await screen.findByText('You cannot accept now:')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept and join' })).toBeNull();
  });

  it.each([
    [1, [], /Ask the person who invited you/, 'Register a team', '/register/'],
    [1, ['already-in-team'], /Ask the person who invited you/, 'See the teams', '/team-list/'],
    [2, ['forbidden-phase'], 'The teams are set. Meet them.', 'See the teams', '/team-list/'],
  ] as const)('leads on from one that is gone, in phase %i %j', async (phase, codes, text, name, href) => {
    const answers = {
      'GET /settings': sampleSettings({ phase }),
      'GET /team/register/own': { blocked_by: sampleBlockers(...codes) },
    };
    await visit({ team: null, blocked_by: [] }, { answers });
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it.each([
    ['that is gone', { team: null, blocked_by: [] }, `${PATH}?token=t`, 'This invitation is no longer open'],
    ['without its end', {}, PATH, 'The link is incomplete'],
  ])('explains a link %s', async (_case, view, at, text) => {
    await visit(view, { at });
    expect(await screen.findByText(text)).toBeVisible();
  });
});
