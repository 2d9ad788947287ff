import type { HeadView, ReceiptView } from './proof.types.js';

export function headText(head: Omit<HeadView, 'signature'>): string {
  const { format, season, revision, hash, chain, at } = head;
  return ['arena-head', format, season, revision, hash, chain, at].join('\n');
}

/** The hash covers the rest of a receipt. */
export function receiptText(receipt: Pick<ReceiptView, 'format' | 'season' | 'revision' | 'hash'>): string {
  const { format, season, revision, hash } = receipt;
  return ['arena-receipt', format, season, revision, hash].join('\n');
}
