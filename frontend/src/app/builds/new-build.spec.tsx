import { act, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { renderWithProviders } from '../../test/render.js';
import { offerReload } from './new-build.js';

it('a new build is offered in the language of the reader, and only once', async () => {
  await renderWithProviders(<p>Page</p>, { language: 'fr' });
  act(() => {
    offerReload();
    offerReload();
  });
  expect(await screen.findAllByRole('button', { name: 'Recharger' })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Fermer' })).toBeVisible();
});
