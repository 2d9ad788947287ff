import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import type { OwnInvitation } from '@arena/projections/teams/invitation.types';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleRules, sampleSettings, sampleTeam, sampleUser } from '../../../test/samples.js';
import { RegisterPage } from './register-page.js';

const world = {
  'GET /settings': sampleSettings({ phase: 1 }),
  'GET /auth/me': { user: sampleUser() },
  'GET /team/invitation/own': { invitation: null },
  'GET /auth/users': {
    users: [sampleUser({ user_id: 'u-mika', name: 'Mika' })],
  },
};

const registered = { message: '', team: sampleTeam(), mate_name: 'Mika', mate_email: 'm•••@e•••.org' };

const pending: OwnInvitation = {
  name: 'Night Owls',
  description: '',
  color: 'gold',
  season: 1,
  leader: 'Kaze',
  leader_character: 'ember-fox',
  character: 'frost-wolf',
  expires_at: '2025-04-02T19:00:00.000Z',
  is_expired: false,
  mate: null,
  link: 'http://localhost/team-invitation/?token=1.x.0.y',
  sends_mail: true,
  blocked_by: [],
};

async function visit() {
  const view = await renderWithProviders(<RegisterPage />, { path: '/register/', userId: 'u-kaze' });
  await screen.findByRole('heading', { level: 1 });
  await screen.findAllByRole('heading', { level: 2 });
  return view;
}

type Visit = Awaited<ReturnType<typeof visit>>;

async function fill({ user }: Visit, mate = 'Mika') {
  await user.click(screen.getByRole('radio', { name: /Ember Fox/ }));
  await user.click(screen.getByRole('radio', { name: /Frost Wolf/ }));
  await user.type(screen.getByLabelText(/Team name/), 'Night Owls');
  await user.type(screen.getByRole('combobox'), mate);
  await user.click(screen.getByRole('radio', { name: 'violet' }));
  await user.click(screen.getByRole('button', { name: 'Register the team' }));
}

describe('the registration', () => {
  it('registers a team of two with two characters', async () => {
    const api = fakeApi({ ...world, 'POST /team/register': registered });
    const view = await visit();
    await fill(view);
    expect(await screen.findByText(/^We e-mail Mika \(m•••@e•••\.org\)/)).toBeVisible();
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/team-list/Night%20Owls/'));
    expect(api.last('POST /team/register')?.body).toEqual({
      team: {
        name: 'Night Owls',
        description: '',
        color: 'violet',
        leader: { character: 'ember-fox' },
        mate: { name: 'Mika', character: 'frost-wolf' },
      },
    });
  });
  it('takes no name that is too long for the season', async () => {
    const settings = sampleSettings({ phase: 1 });
    const rules = { ...sampleRules(), max_team_name: 8 };
    fakeApi({ ...world, 'GET /settings': { ...settings, rules } });
    const { user } = await visit();
    const name = screen.getByLabelText(/Team name/);
    await waitFor(() => expect(name).toHaveAttribute('maxlength', '8'));
    await user.type(name, 'Night Owls');
    expect(name).toHaveValue('Night Ow');
  });
  it('gives a taken character to nobody else', async () => {
    fakeApi(world);
    const { user } = await visit();
    await user.click(screen.getByRole('radio', { name: /Ember Fox/ }));
    expect(screen.getByRole('radio', { name: /Ember Fox/ })).toBeDisabled();
  });
  it('asks for both characters, a name and a mate before it asks the server', async () => {
    const api = fakeApi(world);
    const { user } = await visit();
    await user.click(screen.getByRole('button', { name: 'Register the team' }));
    expect(await screen.findByText('Pick your character.')).toBeInTheDocument();
    expect(screen.getByText('Pick one for your mate.')).toBeInTheDocument();
    expect(screen.getAllByText('This field is required.')).toHaveLength(2);
    expect(api.last('POST /team/register')).toBeUndefined();
  });
  it('refuses oneself as the mate', async () => {
    const api = fakeApi(world);
    const view = await visit();
    await fill(view, 'KAZE');
    expect(await screen.findByText('It takes two.')).toBeInTheDocument();
    expect(api.last('POST /team/register')).toBeUndefined();
  });
  it('shows at the field what the server refuses', async () => {
    fakeApi({
      ...world,
      'POST /team/register': refusal(404, 'member-not-found', {
        variables: { name: 'Mika' },
        errors: { 'team.name': { key: 'validation.required' } },
      }),
    });
    const view = await visit();
    await fill(view);
    await waitFor(() =>
      expect(screen.getByRole('combobox')).toHaveAccessibleDescription(/no user named Mika/),
    );
    expect(screen.getByLabelText(/Team name/)).toHaveAccessibleDescription(/This field is required/);
  });
  it('offers whom the server calls possible mates, whatever else is known about them', async () => {
    const mina = sampleUser({ user_id: 'u-mina', name: 'Mina', is_participant: true, is_judge: true });
    const api = fakeApi({
      ...world,
      'GET /auth/users': ({ query }) => ({ users: query.get('mates') === 'true' ? [mina] : [] }),
    });
    const { user } = await visit();
    await user.type(screen.getByRole('combobox'), 'Mi');
    expect(await screen.findByRole('option', { name: 'Mina', hidden: true })).toBeInTheDocument();
    expect(api.last('GET /auth/users')?.query.get('search')).toBe('Mi');
  });
  it('leads members to their team instead', async () => {
    fakeApi({ ...world, 'GET /auth/me': { user: sampleUser({ is_participant: true, team: 'Night Owls' }) } });
    await renderWithProviders(<RegisterPage />, { path: '/register/', userId: 'u-kaze' });
    expect(await screen.findByRole('link', { name: 'Go to my team' })).toHaveAttribute(
      'href',
      '/team-list/Night%20Owls/',
    );
  });

  it('makes a link for a mate without an account, and asks for no name', async () => {
    let invitation: OwnInvitation | null = null;
    const api = fakeApi({
      ...world,
      'GET /team/invitation/own': () => ({ invitation }),
      'POST /team/invitation/send': () => {
        invitation = pending;
        return { invitation };
      },
    });
    const { user } = await visit();
    await user.click(await screen.findByRole('radio', { name: /Ember Fox/ }));
    await user.click(screen.getByRole('radio', { name: /Frost Wolf/ }));
    await user.type(screen.getByLabelText(/Team name/), 'Night Owls');
    await user.click(screen.getByRole('radio', { name: /By a link/ }));
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Register the team' }));
    expect(await screen.findByLabelText(/Invitation link/)).toHaveValue(pending.link);
    expect(screen.getByText(/no money, no place in the draw/)).toBeVisible();
    expect(api.last('POST /team/invitation/send')?.body).toEqual({
      team: {
        name: 'Night Owls',
        description: '',
        color: 'gold',
        leader: { character: 'ember-fox' },
        mate: { character: 'frost-wolf' },
      },
    });
  });

  it('shows who waits for a mate how it stands, to renew, mail or withdraw the link', async () => {
    const api = fakeApi({
      ...world,
      'GET /team/invitation/own': { invitation: pending },
      'POST /team/invitation/mail': { message: '' },
      'POST /team/invitation/renew': { invitation: pending },
      'POST /team/invitation/withdraw': { invitation: null },
    });
    const { user } = await visit();
    await user.type(await screen.findByLabelText(/Send the link by e-mail/), 'friend@example.org');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(api.last('POST /team/invitation/mail')?.body).toEqual({ email: 'friend@example.org' }),
    );
    for (const [way, path] of [
      ['New link', 'renew'],
      ['Withdraw the invitation', 'withdraw'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: way }));
      const dialog = await screen.findByRole('dialog');
      await user.click(within(dialog).getByRole('button', { name: way }));
      await waitFor(() => expect(api.last(`POST /team/invitation/${path}`)).toBeDefined());
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('says why nobody can accept an invitation, and what to do: only to withdraw it', async () => {
    const blocked_by = [{ code: 'already-in-team', variables: { name: 'Mika' } }];
    const named = { ...pending, mate: { name: 'Mika' }, link: null, blocked_by };
    fakeApi({ ...world, 'GET /team/invitation/own': { invitation: named } });
    await visit();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Nobody can accept this invitation');
    expect(alert).toHaveTextContent('Mika is already in a team.');
    expect(alert).toHaveTextContent('Withdraw it.');
    expect(screen.queryByText(/Mika has to accept/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Extend' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Withdraw the invitation' })).toBeVisible();
  });

  it('offers no link of an invitation that names a mate or has expired', async () => {
    const named = { ...pending, link: null, mate: { name: 'Mika' } };
    fakeApi({ ...world, 'GET /team/invitation/own': { invitation: named } });
    const first = await visit();
    expect(await screen.findByText(/Mika has to accept/)).toBeVisible();
    expect(screen.queryByLabelText(/Invitation link/)).toBeNull();
    first.unmount();
    fakeApi({ ...world, 'GET /team/invitation/own': { invitation: { ...pending, is_expired: true } } });
    await visit();
    expect(await screen.findByText('This invitation has expired.')).toBeVisible();
    expect(screen.queryByLabelText(/Invitation link/)).toBeNull();
  });
});
