import type { HeadView } from '@arena/projections/proof/proof.types';

const HASH = /^[0-9a-f]{64}$/;

/** A head as it was copied from this page or from the API; null if the text is none. */
export function headIn(text: string): HeadView | null {
  try {
    const head = JSON.parse(text) as HeadView;
    const isHead =
      [head.season, head.format, head.revision].every(Number.isSafeInteger) &&
      HASH.test(head.hash) &&
      HASH.test(head.chain) &&
      [head.at, head.signature].every((part) => typeof part === 'string');
    return isHead ? head : null;
  } catch {
    return null;
  }
}
