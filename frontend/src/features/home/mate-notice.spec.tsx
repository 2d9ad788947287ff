import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleBlockers, sampleSettings, sampleUser } from '../../test/samples.js';
import { LeaveTeam } from '../../shared/teams/leave-team.js';
import { MateNotice } from './mate-notice.js';

const team = { name: 'Night Owls', leader: 'Kaze', mate: 'Mika' };

async function shownTo(name: string, codes: ErrorCode[] = []) {
  fakeApi({
    'GET /settings': sampleSettings({ phase: 1 }),
    'GET /auth/me': { user: sampleUser({ user_id: 'u-1', name, team: team.name, is_participant: true }) },
    'GET /team/leave/own': { team, blocked_by: sampleBlockers(...codes) },
  });
  // The second part shows that the server has answered.
  await renderWithProviders(
    <>
      <MateNotice />
      <LeaveTeam userId="u-1" />
    </>,
    { userId: 'u-1' },
  );
}

describe('the notice for the mate of a new team', () => {
  it('names the team and who registered it, and offers to leave', async () => {
    await shownTo('Mika');
    expect(await screen.findByText('You are in the team “Night Owls”')).toBeVisible();
    expect(screen.getByText(/second member of Kaze’s team/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Leave the team' })).toHaveLength(2);
  });

  it('is not shown to the leader', async () => {
    await shownTo('Kaze');
    await screen.findByRole('button', { name: 'Leave the team' });
    expect(screen.queryByText(/You are in the team/)).toBeNull();
  });

  it('ends when nobody can leave any more', async () => {
    await shownTo('Mika', ['team-in-bracket']);
    await screen.findByText('You cannot leave the team:');
    expect(screen.queryByText(/You are in the team/)).toBeNull();
  });
});
