import type { ReceiptView } from '@arena/projections/proof/proof.types';
import { contentOf, type ReceiptContent } from '@arena/projections/proof/receipt-check';
import type { ShortReceipt } from '@arena/projections/proof/short-receipt';
import { receiptText } from '@arena/projections/proof/signed-texts';
import { checkSignature, type SignatureResult } from '../signature.js';

export interface ReceiptResult {
  readonly receipt: ReceiptView | ShortReceipt;
  readonly content: ReceiptContent;
  /** `no-key`: neither the receipt nor this site names a key. */
  readonly signature: SignatureResult | 'no-key';
  /** Whether this site uses the key of the signature; null if the key of the site is unknown. */
  readonly ownKey: boolean | null;
}

/** @param siteKey null: not loaded, for example without a connection */
export async function checkReceipt(
  receipt: ReceiptView | ShortReceipt,
  siteKey: string | null,
): Promise<ReceiptResult> {
  const named = 'public_key' in receipt ? receipt.public_key : null;
  const key = named ?? siteKey;
  const signature = key ? await checkSignature(receiptText(receipt), receipt.signature, key) : 'no-key';
  const ownKey = siteKey === null ? null : key === siteKey;
  return { receipt, content: contentOf(receipt), signature, ownKey };
}

/** With a key of unknown origin, anybody could have signed it. */
export function isGenuine({ content, signature, ownKey }: ReceiptResult): boolean {
  return content.kind !== 'differs' && signature === 'valid' && ownKey === true;
}
