import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { match } from '../../../shared/bracket/testing/sample-bracket.js';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { MatchAdmin } from './match-admin.js';

it('says why a favorite was not named', async () => {
  fakeApi({ 'POST /bracket/favorites': refusal(503, 'too-many-connections') });
  const given = match(1, 1, { team1: 'Owls' });
  const { user } = await renderWithProviders(
    <MatchAdmin
      season={1}
      match={given}
      latest
      task="winners"
      highlighted={false}
      onDeclare={() => undefined}
      onVanished={() => undefined}
    />,
  );
  await user.click(screen.getByRole('button', { name: /Owls.*favorite|favorite.*Owls/i }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Too many connections/i);
});
