import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { JudgingView } from '@arena/projections/judging/judging.types';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleUser } from '../../../test/samples.js';
import { baseApi } from '../../../shared/api/base-api.js';
import { RubricTool } from './rubric-tool.js';

const unset: JudgingView = { rubric: null, version: 0, locked: false, matches: [] };
const world = {
  'GET /settings': sampleSettings(),
  'GET /auth/me': { user: sampleUser({ user_id: 'u-yama', role: 'admin', role_id: 1 }) },
  'GET /judging': unset,
};
const show = () => renderWithProviders(<RubricTool />, { userId: 'u-yama' });

describe('the rubric', () => {
  it('begins with the usual criteria, which are sent by their keys, and keeps own names', async () => {
    const api = fakeApi({ ...world, 'POST /judging/rubric': unset });
    const { user } = await show();
    const criterion = await screen.findByLabelText('Criterion 5');
    expect(criterion).toHaveValue('Overall');
    await user.clear(criterion);
    await user.type(criterion, 'Fun');
    await user.selectOptions(screen.getByLabelText(/match page shows/), 'nothing');
    await user.click(screen.getByLabelText('Judges see no names'));
    await user.click(screen.getByRole('button', { name: 'Save the rubric' }));
    await waitFor(() =>
      expect(api.last('POST /judging/rubric')?.body).toEqual({
        version: 0,
        criteria: ['editing', 'sync', 'effects', 'story', 'Fun'].map((name) => ({ name, weight: 1 })),
        scale: 10,
        method: 'mean',
        publish: 'nothing',
        blind: true,
      }),
    );
  });

  it('keeps what was typed when it is refused', async () => {
    fakeApi({ ...world, 'POST /judging/rubric': refusal(409, 'rubric-locked') });
    const { user } = await show();
    await user.type(await screen.findByLabelText('Criterion 1'), '!');
    await user.click(screen.getByRole('button', { name: 'Save the rubric' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('its rubric stays as it is');
    expect(screen.getByLabelText('Criterion 1')).toHaveValue('Editing!');
  });

  it('shows what another admin saved meanwhile, and asks which one to go on with', async () => {
    const api = fakeApi({ ...world, 'POST /judging/rubric': refusal(409, 'rubric-changed') });
    const { user, store } = await show();
    await user.type(await screen.findByLabelText('Criterion 1'), '!');
    const theirs = {
      criteria: [{ name: 'Fun', weight: 3 }],
      scale: 20,
      method: 'mean',
      publish: 'all',
      blind: false,
    } as const;
    api.answer('GET /judging', { rubric: theirs, version: 1, locked: false, matches: [] });
    await user.click(screen.getByRole('button', { name: 'Save the rubric' }));
    expect(await screen.findByText(/The rubric was changed in the meantime/)).toBeVisible();
    store.dispatch(baseApi.util.invalidateTags(['Judging']));
    expect(await screen.findByText('Fun ×3')).toBeVisible();
    expect(screen.getByLabelText('Criterion 1')).toHaveValue('Editing!');
    api.answer('POST /judging/rubric', { ...unset, rubric: theirs, version: 2 });
    await user.click(screen.getByRole('button', { name: 'Go on with mine' }));
    await user.click(screen.getByRole('button', { name: 'Save the rubric' }));
    await waitFor(() =>
      expect(api.last('POST /judging/rubric')?.body).toMatchObject({ version: 1, scale: 10 }),
    );
  });

  it('is only shown after a judge has scored', async () => {
    const rubric = {
      criteria: [{ name: 'sync', weight: 3 }],
      scale: 20,
      method: 'mean',
      publish: 'all',
      blind: false,
    } as const;
    fakeApi({ ...world, 'GET /judging': { rubric, version: 1, locked: true, matches: [] } });
    await renderWithProviders(<RubricTool />, { userId: 'u-yama', language: 'fr' });
    expect(await screen.findByText(/Synchro ×3/)).toBeVisible();
    expect(screen.getByText('Maximum de points par critère : 20')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
