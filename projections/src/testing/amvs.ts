import type { AmvdleEntry } from '@arena/domain/amvdle/amvdle-catalogue.events';

/** Entries of the daily game's catalogue, `amv1` to `amv{count}`, that differ in title and rank. */
export function amvs(count: number): AmvdleEntry[] {
  return Array.from({ length: count }, (_, index) => ({
    entryId: `amv${index + 1}`,
    title: `Title ${index + 1}`,
    editors: ['Ann'],
    stic: 15,
    category: 'Drama',
    rank: index + 1,
  }));
}
