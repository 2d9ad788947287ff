import type { AmvdleEntry } from '../../amvdle/amvdle-catalogue.events.js';

/** A complete AMV. Tests set only the fields that matter. */
export function amv(entryId: string, change: Partial<AmvdleEntry> = {}): AmvdleEntry {
  const title = `Title of ${entryId}`;
  return { entryId, title, editors: ['Ann'], stic: 15, category: 'Drama', rank: 5, ...change };
}

/** `amv1` to `amv{count}`. */
export function amvs(count: number): AmvdleEntry[] {
  return Array.from({ length: count }, (_, n) => amv(`amv${n + 1}`, { rank: n + 1 }));
}
