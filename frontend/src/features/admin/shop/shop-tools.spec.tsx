import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleProduct, samplePurchase } from '../../../shared/shop/testing/sample-shop.js';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleUser } from '../../../test/samples.js';
import { ProductForm } from './product-form.js';
import { ProductsTool } from './products-tool.js';
import { PurchasesTool } from './purchases-tool.js';

const card = sampleProduct({ product_id: '1', product_name: 'Revive Card', category: 'Revive' });
const ring = sampleProduct();
const served = {
  'GET /settings': sampleSettings(),
  'GET /auth/me': { user: sampleUser({ role: 'admin', role_id: 1 }) },
  'GET /products/version': { version: 16 },
  'GET /products/': { products: [card, ring] },
  'GET /purchase/all': { purchases: [samplePurchase()] },
};
const png = () => new File(['picture'], 'ring.png', { type: 'image/png' });

const fileInput = (dialog: HTMLElement) => dialog.querySelector<HTMLInputElement>('input[type=file]')!;

/** By text, because queries by role are slow with over a hundred elements. */
const option = (text: string) => screen.getByText(text, { selector: '[role=option] *, [role=option]' });

// These tests show no picture.
Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });

async function open(button: string, tool = <ProductsTool />) {
  const { user } = await renderWithProviders(tool, { userId: 'u-kaze' });
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: await screen.findByRole('dialog') };
}

describe('the shop manager', () => {
  it('adds a product with its picture', async () => {
    const api = fakeApi({ ...served, 'POST /products/add': { product: ring } });
    let done = 0;
    const { user, container } = await renderWithProviders(
      <ProductForm product={null} onDone={() => (done += 1)} />,
    );
    const field = within(container);
    const fill = (label: RegExp, value: string) =>
      fireEvent.change(field.getByLabelText(label), { target: { value } });
    fill(/^Name/, 'Gold Belt');
    fill(/^Price in ST Dollars/, '120.5');
    fill(/^Reference price/, '150');
    fill(/^Stock/, '3');
    fireEvent.click(field.getByLabelText(/^Category/, { selector: 'input' }));
    expect(screen.queryByText('Revive', { selector: '[role=option] *, [role=option]' })).toBeNull();
    fireEvent.click(option('Collector’s items'));
    fireEvent.click(field.getByLabelText(/^Color/, { selector: 'input' }));
    fireEvent.click(option('gold'));
    await user.upload(fileInput(container), png());
    expect(await field.findByRole('img', { name: 'New picture' })).toHaveAttribute('src', 'blob:preview');
    await user.click(field.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Gold Belt is saved.')).toBeVisible();
    expect(done).toBe(1);
    expect(api.last('POST /products/add')?.body).toMatchObject({
      product_name: 'Gold Belt',
      price: '120.5',
      real_price: '150',
      stock: '3',
      category: 'Collector',
      color: 'gold',
      image: expect.objectContaining({ name: 'ring.png', type: 'image/png' }),
    });
  });

  it('refuses what is no picture and what breaks a rule, before anything is sent', async () => {
    const api = fakeApi(served);
    const { user, dialog } = await open('Edit Champion Ring');
    const text = new File(['#!/bin/sh'], 'ring.sh', { type: 'text/x-shellscript' });
    // The filter of the file picker can be switched off.
    await userEvent.setup({ applyAccept: false }).upload(fileInput(dialog), text);
    expect(within(dialog).getByText('Invalid image format. JPEG, PNG or WEBP is expected.')).toBeVisible();
    await user.clear(within(dialog).getByRole('textbox', { name: 'Name' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByText('This field is required.')).toBeVisible();
    expect(api.sent.every((call) => call.method === 'GET')).toBe(true);
  });

  it('edits with what is there, and shows the refusal of the server', async () => {
    const api = fakeApi({ ...served, 'POST /products/update/7': refusal(415, 'image-invalid-format') });
    const { user, dialog } = await open('Edit Champion Ring');
    expect(within(dialog).getByRole('img', { name: 'Current picture' })).toHaveAttribute(
      'src',
      '/products/7.svg',
    );
    const stock = within(dialog).getByLabelText(/^Stock/);
    await user.clear(stock);
    await user.type(stock, '5');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Invalid image format.');
    const body = api.last('POST /products/update/7')?.body;
    expect(body).toMatchObject({ stock: '5' });
    expect(body).not.toHaveProperty('price');
    expect(body).not.toHaveProperty('image');
  });

  it('asks before a product is free, once', async () => {
    const free = { ...ring, price: 0 };
    const api = fakeApi({ ...served, 'POST /products/update/7': { product: free } });
    const { user, dialog } = await open('Edit Champion Ring');
    const price = within(dialog).getByLabelText(/^Price in ST Dollars/);
    const save = within(dialog).getByRole('button', { name: 'Save' });
    fireEvent.change(price, { target: { value: '0' } });
    await user.click(save);
    const question = await screen.findByRole('dialog', { name: 'Sell it for 0.00?' });
    expect(question).toHaveTextContent('every buyer gets it for free');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(save).toBeEnabled());
    expect(api.last('POST /products/update/7')).toBeUndefined();
    await user.click(save);
    await user.click(await screen.findByRole('button', { name: 'Save with the price 0.00' }));
    await waitFor(() => expect(api.last('POST /products/update/7')?.body).toEqual({ price: '0' }));
    api.answer('GET /products/', { products: [card, free] });
  });

  it('sends a product once while its picture is compressed, and again with the same key (fault 68)', async () => {
    const api = fakeApi({ ...served, 'POST /products/update/7': refusal(503, 'storage-unavailable') });
    const { user, dialog } = await open('Edit Champion Ring');
    const compressed: (() => void)[] = [];
    // As slow as a large picture. It cannot be drawn, so the original is sent.
    Object.assign(globalThis, {
      createImageBitmap: () =>
        new Promise((_resolve, reject) => compressed.push(() => reject(new Error('')))),
    });
    await user.upload(fileInput(dialog), png());
    const save = within(dialog).getByRole('button', { name: 'Save' });
    for (const sent of [1, 2]) {
      await user.click(save);
      expect(save).toBeDisabled();
      await user.click(save);
      fireEvent.submit(save.closest('form')!);
      for (const done of compressed.splice(0)) done();
      await waitFor(() => expect(save).toBeEnabled());
      expect(api.sent.filter(({ method }) => method === 'POST')).toHaveLength(sent);
    }
    const keys = api.sent.flatMap(({ headers }) => headers.get('idempotency-key') ?? []);
    expect(new Set(keys).size).toBe(1);
    Object.assign(globalThis, { createImageBitmap: undefined });
  });

  it('deletes after naming the consequence, and never the revive card', async () => {
    const api = fakeApi({ ...served, 'DELETE /products/delete/7': { message: '' } });
    const { user, dialog } = await open('Delete Champion Ring');
    expect(dialog).toHaveTextContent('Buyers keep it, and nothing is refunded.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByRole('button', { name: 'Delete Champion Ring' });
    expect(api.last('DELETE /products/delete/7')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Delete Revive Card' })).toBeNull();
  });

  it('shows the purchases page by page', async () => {
    const older = samplePurchase({ purchase_id: 'p-0', product_name: 'Winner Banner', user_name: null });
    const api = fakeApi({
      ...served,
      'GET /purchase/all': ({ query }) =>
        query.has('after') ? { purchases: [older] } : { purchases: [samplePurchase()], next: 'p-1' },
    });
    const { user } = await renderWithProviders(<PurchasesTool />, { userId: 'u-kaze' });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Winner Banner')).toBeVisible();
    expect(screen.getByText('deleted user')).toBeVisible();
    expect(api.last('GET /purchase/all')?.query.get('after')).toBe('p-1');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('cancels a purchase after naming who gets how much back, with a reason', async () => {
    const api = fakeApi({ ...served, 'DELETE /purchase/cancel/p-1': { message: '' } });
    const { user, dialog } = await open('Cancel the purchase by Kaze: Champion Ring', <PurchasesTool />);
    expect(dialog).toHaveTextContent('Kaze gets 900.00 ST Dollars back');
    const confirm = within(dialog).getByRole('button', { name: 'Cancel the purchase' });
    expect(confirm).toBeDisabled();
    await user.type(within(dialog).getByLabelText(/Reason/), 'Bought twice');
    await user.click(confirm);
    expect(api.last('DELETE /purchase/cancel/p-1')?.query.get('reason')).toBe('Bought twice');
  });
});
