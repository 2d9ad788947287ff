import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings } from '../../test/samples.js';
import { NotFoundPage } from './status-page.js';

it.each([
  [0, ['/']],
  [1, ['/', '/team-list/', '/rules/']],
  [3, ['/', '/bracket/', '/betting/']],
] as const)('a missing page in phase %d leads to pages that are open then', async (phase, ways) => {
  fakeApi({ 'GET /settings': sampleSettings({ phase }) });
  await renderWithProviders(<NotFoundPage />);
  await waitFor(() =>
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ways),
  );
});
