import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleBlockers, sampleSettings, sampleUser } from '../../test/samples.js';
import { LeaveTeam } from './leave-team.js';

const team = { name: 'Night Owls', leader: 'Kaze', mate: 'Mika' };
const world = (codes: ErrorCode[] = [], phase: 1 | 2 = 1) => ({
  'GET /settings': sampleSettings({ phase }),
  'GET /auth/me': { user: sampleUser({ team: team.name, is_participant: true }) },
  'GET /team/leave/own': { team, blocked_by: sampleBlockers(...codes) },
});

it('names the consequences before the team is left', async () => {
  const api = fakeApi({ ...world(), 'POST /team/leave': { message: '' } });
  const left = jest.fn();
  const { user } = await renderWithProviders(<LeaveTeam userId="u-kaze" onLeft={left} />, {
    userId: 'u-kaze',
  });
  await user.click(await screen.findByRole('button', { name: 'Leave the team' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave the team “Night Owls”?' });
  expect(dialog).toHaveTextContent(/Kaze and Mika can each join another one/);
  expect(dialog).toHaveTextContent(/You both give back your starting money/);
  expect(api.last('POST /team/leave')).toBeUndefined();
  await user.click(within(dialog).getByRole('button', { name: 'Leave and break up the team' }));
  await waitFor(() => expect(left).toHaveBeenCalled());
  expect(api.sent.filter(({ path }) => path === '/team/leave')).toHaveLength(1);
});

it('says what blocks it', async () => {
  fakeApi(world(['team-in-bracket']));
  await renderWithProviders(<LeaveTeam userId="u-kaze" />, { userId: 'u-kaze' });
  expect(await screen.findByText(/cannot be deleted, and nobody can leave it/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Leave the team' })).toBeNull();
});

it('is offered in phase 1 alone', async () => {
  const api = fakeApi(world(['forbidden-phase'], 2));
  await renderWithProviders(<LeaveTeam userId="u-kaze" />, { userId: 'u-kaze' });
  await waitFor(() => expect(api.last('GET /team/leave/own')).toBeDefined());
  expect(screen.queryByText('You cannot leave right now:')).toBeNull();
});
