import type { Location } from 'react-router';

/** The first page after each load of the document has the same key, so it is kept by its path. */
export function scrollKey({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string {
  return key === 'default' ? pathname : key;
}
