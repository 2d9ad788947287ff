import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings } from '../../test/samples.js';
import { bracket } from '../bracket/testing/sample-bracket.js';
import { DeadlineList } from './deadline-list.js';

it('says what ends when, and nothing of what has ended', async () => {
  const deadlines = [
    { goal: 'bets-end', round: 1, at: '2999-04-01T18:00:00.000Z' },
    { goal: 'uploads-end', round: null, at: '2001-04-01T18:00:00.000Z' },
  ];
  fakeApi({
    'GET /settings': sampleSettings(),
    'GET /schedule/deadlines': { deadlines },
    'GET /bracket/all': bracket([], []),
  });
  await renderWithProviders(<DeadlineList />);
  expect(await screen.findByText(/Bets close, Round 1:/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Uploads end/)).toBeNull());
});
