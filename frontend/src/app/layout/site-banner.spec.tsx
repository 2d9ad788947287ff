import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { BannerView } from '@arena/projections/seasons/season.types';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings } from '../../test/samples.js';
import { SiteBanner } from './site-banner.js';

beforeEach(() => window.localStorage.clear());

function banner(id: string, changes: Partial<BannerView> = {}): BannerView {
  return {
    id,
    texts: { en: 'The final is tonight', fr: 'La finale est ce soir', ja: null, zh: null, ru: null },
    link: null,
    begins: '2000-01-01T00:00:00.000Z',
    ends: '2999-01-01T00:00:00.000Z',
    ...changes,
  };
}

const open = (shown: BannerView, language: 'en' | 'fr' = 'en') => {
  fakeApi({ 'GET /settings': sampleSettings() });
  return renderWithProviders(<SiteBanner banner={shown} />, { language });
};

it('is in the language of the reader, or else in English', async () => {
  const { unmount } = await open(banner('b1'), 'fr');
  expect(await screen.findByText('La finale est ce soir')).toBeVisible();
  unmount();
  await open(banner('b1', { texts: { en: 'In English', fr: null, ja: '決勝', zh: null, ru: null } }), 'fr');
  expect(await screen.findByText('In English')).toHaveAttribute('lang', 'en');
});

it('stays closed for whoever closes it, until there is another one', async () => {
  const { user, unmount } = await open(banner('b1'));
  await user.click(await screen.findByRole('button', { name: 'Close this announcement' }));
  await waitFor(() => expect(screen.queryByText('The final is tonight')).toBeNull());
  unmount();
  const again = await open(banner('b1'));
  expect(screen.queryByText('The final is tonight')).toBeNull();
  again.unmount();
  await open(banner('b2'));
  expect(await screen.findByText('The final is tonight')).toBeVisible();
});

it('is gone after its end', async () => {
  await open(banner('b1', { ends: '2001-01-01T00:00:00.000Z' }));
  expect(screen.queryByText('The final is tonight')).toBeNull();
});
