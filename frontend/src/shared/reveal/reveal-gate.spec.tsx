import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { bye, decided, match } from '../bracket/testing/sample-bracket.js';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { versusSides } from '../versus/versus-side.js';
import { RevealGate } from './reveal-gate.js';

interface Given {
  readonly of?: MatchView;
  readonly season?: number;
  readonly isPast?: boolean;
  readonly role?: 'admin' | 'user';
}

async function open({ of = decided(1, 1, 'Owls', 'Foxes'), season = 1, isPast = false, role }: Given = {}) {
  fakeApi({
    'GET /settings': sampleSettings(),
    'GET /auth/me': { user: sampleUser({ role: role ?? 'user' }) },
  });
  const view = await renderWithProviders(
    <RevealGate season={season} match={of} sides={versusSides(of, [])} isPast={isPast}>
      {(sides) => <p>{sides.map(({ name, result }) => `${name}: ${result}`).join(', ')}</p>}
    </RevealGate>,
    role ? { userId: 'u-kaze' } : {},
  );
  return view;
}
const HIDDEN = 'Owls: null, Foxes: null';
const SHOWN = 'Owls: won, Foxes: lost';

describe('the frame of a decided match', () => {
  it('is undecided until the reader wants to know, and stays decided in this browser', async () => {
    const first = await open();
    expect(await screen.findByRole('button', { name: 'Play the reveal' })).toBeVisible();
    expect(screen.getByText(HIDDEN)).toBeVisible();
    await first.user.click(screen.getByRole('button', { name: 'Just show me' }));
    expect(screen.getByText(SHOWN)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    first.unmount();
    await open();
    expect(await screen.findByText(SHOWN)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('has its reveal played', async () => {
    const { user, store } = await open();
    await user.click(await screen.findByRole('button', { name: 'Play the reveal' }));
    expect(store.getState().reveal.queue).toMatchObject([{ season: 1, matchId: 'r1m1', asked: true }]);
  });

  it.each([
    ['of another season', { season: 7 }, SHOWN],
    ['at a past moment', { isPast: true }, SHOWN],
    ['for the staff', { role: 'admin' }, SHOWN],
    ['that is open', { of: match(1, 1, { team1: 'Owls', team2: 'Foxes' }) }, HIDDEN],
    ['with a bye', { of: bye(1, 1, 'Owls') }, 'Owls: won'],
  ] as const)('has no buttons %s', async (_name, given, text) => {
    await open(given);
    await screen.findByText(text);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
