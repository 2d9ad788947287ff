import type { HeadView } from './proof.types.js';

const HASH = /^[0-9a-f]{64}$/;

/** A head as it was copied from the page, a mail or the API; null if the text is none. */
export function headIn(text: string): HeadView | null {
  try {
    const head = JSON.parse(text) as HeadView;
    const isHead =
      [head.season, head.format, head.revision].every(Number.isSafeInteger) &&
      head.revision >= 0 &&
      HASH.test(head.hash) &&
      HASH.test(head.chain) &&
      [head.at, head.signature].every((part) => typeof part === 'string');
    return isHead ? head : null;
  } catch {
    return null;
  }
}

/**
 * Every head in a text, each once: one per line, the answer of the API, or whole mails, whose lines may be wrapped and
 * quoted. Null if there is none, or if one is damaged.
 */
export function headsIn(text: string): HeadView[] | null {
  const parts = [...text.matchAll(/\{[^{}]*\}/g)].map(([part]) => part.replace(/=?\r?\n(> ?)*/g, ''));
  const heads = new Map<string, HeadView>();
  for (const part of parts.filter((each) => each.includes('"chain"'))) {
    const head = headIn(part);
    if (!head) return null;
    heads.set(JSON.stringify(head), head);
  }
  return heads.size === 0 ? null : [...heads.values()];
}
