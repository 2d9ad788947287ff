import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleTeam, sampleUser } from '../../../test/samples.js';
import { ReplaceMemberDialog } from './replace-member-dialog.js';
import { TeamsTool } from './teams-tool.js';

const team = sampleTeam();
const CALL = 'POST /team/replace/Night Owls';

async function confirmed(answer: Parameters<typeof fakeApi>[0][string]) {
  const api = fakeApi({ 'GET /auth/users': { users: [], next: null }, [CALL]: answer });
  const closed = jest.fn();
  const { user } = await renderWithProviders(<ReplaceMemberDialog team={team} onClose={closed} />);
  const confirm = screen.getByRole('button', { name: 'Replace the member' });
  await user.click(screen.getByRole('radio', { name: team.mate.name ?? '' }));
  await user.type(screen.getByLabelText(/Who takes the place/), 'Orihime');
  expect(screen.getByText(/starting money goes with the place/)).toHaveTextContent(/Orihime gets it/);
  expect(confirm).toBeDisabled();
  await user.type(screen.getByLabelText(/Reason/), 'Moved abroad');
  await user.click(confirm);
  return { api, closed };
}

it('names what moves, asks for a reason and replaces whom the admin saw', async () => {
  const { api, closed } = await confirmed({ team });
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(api.last(CALL)?.body).toEqual({
    member_id: team.mate.id,
    name: 'Orihime',
    reason: 'Moved abroad',
  });
});

it('says so when another admin was faster', async () => {
  const { closed } = await confirmed(refusal(409, 'member-already-replaced'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/another admin was faster/);
  expect(closed).not.toHaveBeenCalled();
});

it('tells of each team whether its video is public, waits for approval, was refused or is missing', async () => {
  const named = (name: string, is_rendered_video = false) =>
    sampleTeam({ team_id: name, name, is_rendered_video });
  const me = sampleUser({ role: 'admin' });
  fakeApi({
    'GET /settings': sampleSettings(),
    'GET /auth/me': { user: me },
    'GET /team/all': { teams: [named('Owls', true), named('Cats'), named('Foxes'), named('Newts')] },
    'GET /videos/proposals': {
      proposals: [
        { team: 'Cats', state: 'waiting' },
        { team: 'Foxes', state: 'refused' },
      ],
    },
  });
  await renderWithProviders(<TeamsTool />, { userId: me.user_id });
  const told = async (name: string, text: string) =>
    expect((await screen.findByText(name)).closest('tr')).toHaveTextContent(text);
  await waitFor(() => told('Cats', 'Waits for approval'));
  await told('Owls', 'submitted');
  await told('Foxes', 'Not approved');
  await told('Newts', 'missing');
});

it.each([
  ['is offered while the season runs', 'competing', 1],
  ['is offered no longer once the Grand Winner is known', 'champion', 0],
] as const)('%s', async (_case, status, offered) => {
  fakeApi({ 'GET /team/all': { teams: [sampleTeam({ status })] } });
  await renderWithProviders(<TeamsTool />);
  await screen.findByText('Night Owls');
  expect(screen.queryAllByRole('button', { name: 'Replace a member of Night Owls' })).toHaveLength(offered);
});
