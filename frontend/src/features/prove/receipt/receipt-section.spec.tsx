import { generateKeyPairSync, sign } from 'node:crypto';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { hashedText } from '@arena/domain/kernel/events/event-hash';
import { sha256 } from '@arena/domain/kernel/sha256';
import type { ReceiptView } from '@arena/projections/proof/proof.types';
import { shortReceipt } from '@arena/projections/proof/short-receipt';
import { receiptText } from '@arena/projections/proof/signed-texts';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { useSigningKeyQuery } from '../prove.generated.js';
import { ReceiptSection } from './receipt-section.js';

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, x: publicKey.export({ format: 'jwk' }).x ?? '' };
}

const site = newKey();
const event = {
  id: 'an id',
  stream: 'tournament-1',
  type: 'BetPlaced',
  version: 1,
  meta: '{"at":"2025-03-26T19:00:00.000Z"}',
  data: '{"matchId":"r3m4","round":3,"teamId":"t1","stake":1234,"odds":200}',
};

function receiptOf({ privateKey, x }: ReturnType<typeof newKey>): ReceiptView {
  const previous = 'a'.repeat(64);
  const hash = sha256(hashedText(previous, { ...event, revision: 7 }));
  const signed = { format: 1 as const, season: 1, revision: 7, hash };
  const signature = sign(null, Buffer.from(receiptText(signed)), privateKey).toString('base64url');
  return { ...signed, signature, public_key: x, previous, event };
}

/** Another part of the page may ask for the key again. */
function WithRetry() {
  const { refetch } = useSigningKeyQuery();
  return (
    <>
      <button onClick={() => void refetch()}>load the key again</button>
      <ReceiptSection />
    </>
  );
}

const TEAMS = { teams: [{ team_id: 't1', name: 'Velvet Glitch' }] };

async function check(text: string, key: object = { public_key: site.x }, teams: object = TEAMS) {
  fakeApi({ 'GET /signing-key': key, 'GET /team/all': teams });
  const view = await renderWithProviders(<ReceiptSection />);
  if ('public_key' in key) await screen.findByText(site.x);
  fireEvent.change(screen.getByLabelText(/Receipt, or the text/), { target: { value: text } });
  await view.user.click(screen.getByRole('button', { name: 'Check the receipt' }));
  return view;
}

describe('the check of a receipt', () => {
  const receipt = receiptOf(site);

  it('accepts one that this site has signed, and shows the bet', async () => {
    await check(JSON.stringify(receipt, null, 2));
    expect(await screen.findByText('The receipt is genuine')).toBeVisible();
    const bet = await screen.findByText(/Bet on Velvet Glitch \(Round 3, match 4\):/);
    expect(bet).toHaveTextContent('12.34');
  });

  it('names the match and the id of the team without a connection', async () => {
    await check(JSON.stringify(receipt), undefined, refusal(503, 'storage-unavailable'));
    const bet = await screen.findByText(/team with the id t1, .*\(Round 3, match 4\):/);
    expect(bet).toHaveTextContent('12.34');
  });

  it('accepts the text of the code, which does not contain the bet', async () => {
    await check(JSON.stringify(shortReceipt(receipt)));
    expect(await screen.findByText('The receipt is genuine')).toBeVisible();
    expect(screen.getByText(/does not contain the bet itself/)).toBeVisible();
  });

  it('refuses another content', async () => {
    const data = event.data.replace('1234', '9999');
    await check(JSON.stringify({ ...receipt, event: { ...event, data } }));
    expect(await screen.findByText('The receipt could not be confirmed')).toBeVisible();
    expect(screen.getByText(/the receipt was changed/)).toBeVisible();
    expect(screen.queryByText(/Bet on/)).toBeNull();
    expect(screen.queryByText(/The signature says that this site issued/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Look for it in the chain' })).toBeNull();
  });

  it('refuses another event number', async () => {
    await check(JSON.stringify({ ...shortReceipt(receipt), revision: 8 }));
    expect(await screen.findByText('The signature does not belong to this receipt.')).toBeVisible();
  });

  it('refuses one that somebody else has signed', async () => {
    await check(JSON.stringify(receiptOf(newKey())));
    expect(await screen.findByText('The receipt could not be confirmed')).toBeVisible();
    expect(screen.getByText('The key is not the one of this site now.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Look for it in the chain' })).toBeVisible();
  });

  it('confirms nothing without the key of the site', async () => {
    await check(JSON.stringify(receipt), refusal(503, 'storage-unavailable'));
    expect(await screen.findByText('The receipt could not be confirmed')).toBeVisible();
    expect(screen.getByText('The signature is valid.')).toBeVisible();
    expect(screen.getByText(/The key was not compared/)).toBeVisible();
  });

  it.each(['hello', '{"a":', '{}', '{"revision":1}'])('says that %s is no receipt', async (text) => {
    const { user } = await check('');
    const field = screen.getByLabelText(/Receipt, or the text/);
    await user.click(field);
    await user.paste(text);
    await user.click(screen.getByRole('button', { name: 'Check the receipt' }));
    expect(await screen.findByText(/This is not a receipt/)).toBeVisible();
    expect(field).toBeInvalid();
  });

  it('forgets the result when the text changes', async () => {
    const { user } = await check(JSON.stringify(receipt));
    await screen.findByText('The receipt is genuine');
    const field = screen.getByLabelText(/Receipt, or the text/);
    fireEvent.change(field, { target: { value: '{"revision":1}' } });
    expect(screen.queryByText('The receipt is genuine')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Check the receipt' }));
    expect(screen.getByText(/This is not a receipt/)).toBeVisible();
    fireEvent.change(field, { target: { value: '' } });
    expect(screen.queryByText(/This is not a receipt/)).toBeNull();
  });

  it('waits for the key of the site, and does not say meanwhile that it could not be loaded', async () => {
    let arrive: (key: object) => void = () => undefined;
    fakeApi({ 'GET /signing-key': () => new Promise<object>((resolve) => (arrive = resolve)) });
    const { container, user } = await renderWithProviders(<ReceiptSection />);
    const field = await screen.findByLabelText(/Receipt, or the text/);
    fireEvent.change(field, { target: { value: JSON.stringify(shortReceipt(receipt)) } });
    await user.click(screen.getByRole('button', { name: 'Check the receipt' }));
    expect(container.querySelector('[aria-busy]')).not.toBeNull();
    expect(screen.queryByText(/could not be/)).toBeNull();
    arrive({ public_key: site.x });
    expect(await screen.findByText('The receipt is genuine')).toBeVisible();
    expect(container.querySelector('[aria-busy]')).toBeNull();
  });

  it('is checked again with a key that arrives late', async () => {
    const api = fakeApi({ 'GET /signing-key': refusal(503, 'storage-unavailable') });
    const { user } = await renderWithProviders(<WithRetry />);
    const field = await screen.findByLabelText(/Receipt, or the text/);
    fireEvent.change(field, { target: { value: JSON.stringify(receipt) } });
    await user.click(screen.getByRole('button', { name: 'Check the receipt' }));
    await screen.findByText('The receipt could not be confirmed');
    api.answer('GET /signing-key', { public_key: site.x });
    await user.click(screen.getByRole('button', { name: 'load the key again' }));
    expect(await screen.findByText('The receipt is genuine')).toBeVisible();
  });
});
