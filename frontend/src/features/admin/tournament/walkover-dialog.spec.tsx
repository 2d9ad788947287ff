import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { match } from '../../../shared/bracket/testing/sample-bracket.js';
import { fakeApi, refusal, type SentCall } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { WalkoverDialog } from './walkover-dialog.js';

const given = match(1, 3, { team1: 'Owls', team2: 'Foxes' });
const changes = { winner: 'Foxes', bets: 2, returned: 140.5, crowns: false };

async function opened(answer: unknown) {
  const api = fakeApi({
    'POST /bracket/walkover': (call: SentCall) =>
      (call.body as { preview?: boolean }).preview ? { changes } : answer,
  });
  const closed = jest.fn();
  const { user } = await renderWithProviders(
    <WalkoverDialog match={given} hidden={false} onClose={closed} />,
  );
  const confirm = screen.getByRole('button', { name: 'Declare the walkover' });
  expect(confirm).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Owls' }));
  expect(await screen.findByText(/2 bets are refunded: 140\.50/)).toBeVisible();
  expect(confirm).toBeDisabled();
  await user.type(screen.getByLabelText(/Reason/), 'No answer for a week');
  await user.click(confirm);
  return { api, closed };
}

it('names what goes back, asks for a reason and declares the walkover', async () => {
  const { api, closed } = await opened({ match: { ...given, winner: 'Foxes' }, revision: 7 });
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(api.last('POST /bracket/walkover')?.body).toEqual({
    match_id: given.match_id,
    team_name: 'Owls',
    reason: 'No answer for a week',
  });
});

it('names the match for third place, which eliminates nobody', async () => {
  fakeApi({ 'POST /bracket/walkover': { changes } });
  const third = match(1, 2, { team1: 'Owls', team2: 'Foxes', third_place: true });
  const { user } = await renderWithProviders(
    <WalkoverDialog match={third} hidden={false} onClose={() => undefined} />,
  );
  expect(screen.getByRole('dialog', { name: 'Match for third place: a walkover?' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Owls' }));
  expect(await screen.findByText(/^Foxes comes third, and Owls fourth/)).toBeVisible();
});

it('says so when somebody else was faster', async () => {
  const { closed } = await opened(refusal(409, 'match-decided'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/already has a winner/);
  expect(closed).not.toHaveBeenCalled();
});
