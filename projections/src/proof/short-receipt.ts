import type { ReceiptView } from './proof.types.js';

/** The code of a receipt contains only what is signed, without the content. */
export type ShortReceipt = Pick<ReceiptView, 'format' | 'season' | 'revision' | 'hash' | 'signature'>;

export function shortReceipt({ format, season, revision, hash, signature }: ReceiptView): ShortReceipt {
  return { format, season, revision, hash, signature };
}
