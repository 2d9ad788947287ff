import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleBlockers, sampleSettings, sampleUser } from '../../test/samples.js';
import { LeaveTeam } from '../../shared/teams/leave-team.js';
import { MateNotice } from './mate-notice.js';

const me = sampleUser({ name: 'Mika', team: 'Night Owls', is_participant: true });
const team = { name: 'Night Owls', leader: 'Kaze', mate: 'Mika' };

async function shown({ message, phase = 1 }: { message: object | null; phase?: 1 | 2 }) {
  const api = fakeApi({
    'GET /settings': sampleSettings({ phase }),
    'GET /auth/me': { user: me },
    'GET /team/register/mate': { message },
    'POST /team/register/mate/read': { message: null },
    'GET /team/leave/own': {
      team,
      blocked_by: phase === 1 ? [] : sampleBlockers('forbidden-phase'),
    },
  });
  return { api, ...(await renderWithProviders(<MateNotice me={me} />, { userId: me.user_id })) };
}
const message = { team: 'Night Owls', leader: 'Kaze', character: 'neon-ronin', replaced: null };

describe('the notice for the mate of a new team', () => {
  it('names the team, who registered it, the character and what leaving does', async () => {
    await shown({ message });
    expect(await screen.findByRole('region', { name: 'You’re in “Night Owls”' })).toHaveTextContent(
      /Kaze picked you as teammate\. You play Neon Ronin/,
    );
    expect(screen.getByRole('link', { name: 'See the team' })).toHaveAttribute(
      'href',
      '/team-list/Night%20Owls/',
    );
    expect(screen.getByText(/its starting money goes back/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Leave the team' })).toBeVisible();
  });

  it('tells a newcomer whose place it was', async () => {
    await shown({ message: { ...message, replaced: { name: 'Bea' } } });
    expect(await screen.findByText(/An admin gave you the place of Bea/)).toBeVisible();
    expect(screen.queryByText(/picked you as teammate/)).toBeNull();
  });

  it('stays after phase 1, but nobody can leave then', async () => {
    await shown({ message, phase: 2 });
    expect(await screen.findByText(/Kaze picked you as teammate/)).toBeVisible();
    expect(screen.queryByText(/its starting money goes back/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Leave the team' })).toBeNull();
  });

  it('is gone once it is read, as the server remembers', async () => {
    const { api, user } = await shown({ message });
    await user.click(await screen.findByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(api.last('POST /team/register/mate/read')).toBeDefined());
    expect(screen.queryByText(/Kaze picked you as teammate/)).toBeNull();
  });

  it('is not shown without a message', async () => {
    fakeApi({
      'GET /settings': sampleSettings({ phase: 1 }),
      'GET /auth/me': { user: me },
      'GET /team/register/mate': { message: null },
      'GET /team/leave/own': { team, blocked_by: [] },
    });
    await renderWithProviders(
      <>
        <MateNotice me={me} />
        <LeaveTeam userId={me.user_id} />
      </>,
      { userId: me.user_id },
    );
    await screen.findByRole('button', { name: 'Leave the team' });
    expect(screen.queryByText(/^You’re in “/)).toBeNull();
  });
});
