import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { samplePurchase } from '../../../shared/shop/testing/sample-shop.js';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleUser } from '../../../test/samples.js';
import { MyPurchases } from './my-purchases.js';

const open = () => renderWithProviders(<MyPurchases me={sampleUser()} />, { userId: 'u-kaze' });
const served = (phase: 2 | 3, answer: object) => ({
  'GET /settings': sampleSettings({ phase }),
  'GET /purchase/user/u-kaze': answer,
});

describe('my purchases', () => {
  it('lists the items, of two, with what was cancelled', async () => {
    const cancelled = samplePurchase({ purchase_id: 'p-2', cancelled_at: '2025-03-28T11:00:00Z' });
    fakeApi(served(3, { purchases: [samplePurchase(), cancelled], total_lots: 1, max_lots: 2 }));
    await open();
    expect(await screen.findByText('Items: 1 of 2')).toBeVisible();
    expect(screen.getAllByText('Champion Ring')).toHaveLength(2);
    expect(screen.getAllByText('Cancelled, your money is back')).toHaveLength(1);
    expect(await screen.findByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop/');
  });

  it('says when something can be bought, where nothing is', async () => {
    fakeApi(served(2, { purchases: [], total_lots: 0, max_lots: 2 }));
    await open();
    expect(await screen.findByText('Nothing bought yet')).toBeVisible();
    expect(screen.getByText(/^The shop opens with the bracket/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Go to the shop' })).toBeNull();
  });

  it('shows what the server refuses', async () => {
    fakeApi(served(3, refusal(403, 'forbidden-role')));
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('You are not allowed to do this.');
  });
});
