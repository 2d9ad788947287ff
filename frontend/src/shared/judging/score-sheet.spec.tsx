import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { JudgingView } from '@arena/projections/judging/judging.types';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { baseApi } from '../api/base-api.js';
import { ScoreSheet } from './score-sheet.js';

const judging = (changes: Partial<JudgingView['matches'][number]> = {}): JudgingView => ({
  rubric: {
    criteria: [
      { name: 'editing', weight: 3 },
      { name: 'Fun', weight: 1 },
    ],
    scale: 10,
    method: 'mean',
    publish: 'averages',
    blind: false,
  },
  version: 1,
  locked: false,
  matches: [
    {
      match_id: 'r1m1',
      round: 1,
      number: 1,
      stage: null,
      blind: false,
      scored: 0,
      judges: 2,
      missing: ['Rin', 'Jo'],
      mine: null,
      blocked_by: [],
      proposal: null,
      ...changes,
    },
  ],
});
const rin = sampleUser({ user_id: 'u-rin', is_judge: true });
const world = {
  'GET /settings': sampleSettings({ phase: 3 }),
  'GET /auth/me': { user: rin },
  'GET /judging': judging(),
};
const show = () =>
  renderWithProviders(<ScoreSheet of="teams" matchId="r1m1" names={['Owls', 'Foxes']} season={1} />, {
    userId: 'u-rin',
  });
const field = (criterion: string, team: string) => screen.findByLabelText(`${criterion}, ${team}`);
const PLACES = [
  ['Editing', 'Owls', '8'],
  ['Fun', 'Owls', '6.5'],
  ['Editing', 'Foxes', '7'],
  ['Fun', 'Foxes', '0'],
] as const;

async function fill(user: Awaited<ReturnType<typeof show>>['user']): Promise<void> {
  for (const [criterion, team, points] of PLACES) await user.type(await field(criterion, team), points);
}

describe('the score sheet', () => {
  it('saves both works at once, with half points and the weighted score', async () => {
    const api = fakeApi({ ...world, 'POST /judging/scores': judging() });
    const { user } = await show();
    expect(await screen.findByRole('button', { name: 'Save the scores' })).toBeDisabled();
    await fill(user);
    expect(screen.getByText('7.63')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save the scores' }));
    await waitFor(() =>
      expect(api.last('POST /judging/scores')?.body).toEqual({
        match_id: 'r1m1',
        of: 'teams',
        season: 1,
        version: 1,
        team1: [8, 6.5],
        team2: [7, 0],
      }),
    );
  });

  it('says which points are no half points', async () => {
    fakeApi(world);
    const { user } = await show();
    await user.type(await field('Fun', 'Owls'), '7.3');
    expect(await field('Fun', 'Owls')).toHaveAccessibleDescription('0 to 10, in half points');
  });

  it('keeps what was typed after an error, and when the server answers anew', async () => {
    const api = fakeApi({ ...world, 'POST /judging/scores': refusal(503, 'storage-unavailable') });
    const { user, store } = await show();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Save the scores' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await field('Fun', 'Owls')).toHaveValue('6.5');
    api.answer('GET /judging', judging({ scored: 1, mine: { team1: [1, 1], team2: [1, 1] } }));
    store.dispatch(baseApi.util.invalidateTags(['Judging']));
    expect(await screen.findByRole('button', { name: 'Save the changes' })).toBeVisible();
    expect(await field('Fun', 'Owls')).toHaveValue('6.5');
  });

  it('leaves points with their criterion when the rubric changes before they are saved', async () => {
    const api = fakeApi({ ...world, 'POST /judging/scores': refusal(409, 'rubric-changed') });
    const { user, store } = await show();
    await fill(user);
    const { rubric, ...others } = judging();
    const criteria = [
      { name: 'Fun', weight: 1 },
      { name: 'a.b', weight: 1 },
      { name: 'editing', weight: 1 },
    ];
    api.answer('GET /judging', { ...others, version: 2, rubric: rubric && { ...rubric, criteria } });
    await user.click(screen.getByRole('button', { name: 'Save the scores' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The rubric was changed');
    expect(api.last('POST /judging/scores')?.body).toMatchObject({ version: 1, team1: [8, 6.5] });
    store.dispatch(baseApi.util.invalidateTags(['Judging']));
    for (const team of ['Owls', 'Foxes']) await user.type(await field('a.b', team), '5');
    api.answer('POST /judging/scores', judging());
    await user.click(screen.getByRole('button', { name: 'Save the scores' }));
    await waitFor(() =>
      expect(api.last('POST /judging/scores')?.body).toMatchObject({
        version: 2,
        team1: [6.5, 5, 8],
        team2: [0, 5, 7],
      }),
    );
  });

  it('says why a judge cannot score, with what was given', async () => {
    const blocked_by = [{ code: 'scores-closed', variables: {} } as const];
    fakeApi({ ...world, 'GET /judging': judging({ blocked_by, mine: { team1: [9, 9], team2: [1, 1] } }) });
    await show();
    expect(await screen.findByText(/its scores are final/)).toBeVisible();
    expect(screen.getByRole('row', { name: 'Score 9 1' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps what is typed when the match closes meanwhile', async () => {
    const api = fakeApi(world);
    const { user, store } = await show();
    await fill(user);
    api.answer('GET /judging', judging({ blocked_by: [{ code: 'scores-closed', variables: {} }] }));
    store.dispatch(baseApi.util.invalidateTags(['Judging']));
    expect(await screen.findByText(/its scores are final/)).toBeVisible();
    expect(await field('Fun', 'Owls')).toHaveValue('6.5');
    expect(screen.getByRole('button', { name: 'Save the scores' })).toBeDisabled();
  });

  it('is not there for others', async () => {
    const api = fakeApi({ ...world, 'GET /auth/me': { user: sampleUser({ user_id: 'u-rin' }) } });
    const { container } = await show();
    await waitFor(() => expect(api.last('GET /auth/me')).toBeDefined());
    expect(container).not.toHaveTextContent('Your scores');
    expect(api.last('GET /judging')).toBeUndefined();
  });
});
