import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { BannerView } from '@arena/projections/seasons/season.types';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings } from '../../../test/samples.js';
import { BannerTool } from './banner-tool.js';

const BANNER: BannerView = {
  id: 'b1',
  texts: { en: 'Tonight', fr: null, ja: null, zh: null, ru: null },
  link: null,
  begins: '2998-01-01T19:00:00.000Z',
  ends: '2999-01-01T19:00:00.000Z',
};

async function open(banner: BannerView | null) {
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /banner': { banner },
    'POST /banner': { banner: BANNER },
    'POST /banner/remove': { banner: null },
  });
  return { api, ...(await renderWithProviders(<BannerTool />)) };
}

it('sets a banner with a beginning and an end, in the languages that are filled in', async () => {
  const { api, user } = await open(null);
  await user.type(await screen.findByLabelText('Text: English'), 'Tonight');
  const save = screen.getByRole('button', { name: 'Set the banner' });
  await user.type(screen.getByLabelText('Begins, Paris time'), '2999-01-01T20:00');
  await user.type(screen.getByLabelText('Ends, Paris time'), '2999-01-01T19:00');
  expect(await screen.findByText('The banner must end after it begins.')).toBeVisible();
  expect(save).toBeDisabled();
  await user.clear(screen.getByLabelText('Ends, Paris time'));
  await user.type(screen.getByLabelText('Ends, Paris time'), '2999-01-02T20:00');
  await user.click(save);
  await waitFor(() =>
    expect(api.last('POST /banner')?.body).toEqual({
      en: 'Tonight',
      begins: '2999-01-01T20:00',
      ends: '2999-01-02T20:00',
    }),
  );
});

it('says whether it is shown, and removes it after naming the consequence', async () => {
  const { api, user } = await open(BANNER);
  expect(await screen.findByText(/Planned\. It appears by itself\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove the banner' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Remove the banner' }));
  await waitFor(() => expect(api.last('POST /banner/remove')?.body).toEqual({ banner_id: 'b1' }));
});
