import { DomainError } from '../../kernel/domain-error.js';
import type { SiteCommandOf } from '../site.commands.js';
import type { Edition, EditionEvent } from './editions.events.js';
import type { EditionsState } from './editions.js';

/** Of an import only what is new or different is an event. */
export function importEditions(
  state: EditionsState,
  { data: { editions } }: SiteCommandOf<'ImportEditions'>,
): EditionEvent[] {
  return newOrDifferent(state, editions).map((edition) => ({ type: 'EditionRecorded', data: { edition } }));
}

/** Those of which something else is known, or nothing. */
export function newOrDifferent({ byId }: EditionsState, editions: readonly Edition[]): Edition[] {
  return editions.filter((edition) => contentOf(edition) !== contentOf(byId.get(edition.editionId)));
}

export function removeEdition(
  { byId }: EditionsState,
  { data: { editionId } }: SiteCommandOf<'RemoveEdition'>,
): EditionEvent[] {
  if (!byId.has(editionId)) throw new DomainError('edition-not-found');
  return [{ type: 'EditionRemoved', data: { editionId } }];
}

/** The same for the same content, in whatever order a store gives the keys back. */
function contentOf(edition: Edition | undefined): string | null {
  if (!edition) return null;
  const { name, number, series, year, description, source, sample } = edition;
  const places = edition.places.map(({ rank, category, entrant, editors, video }) => [
    rank,
    category ?? null,
    entrant,
    editors,
    video && [video.title, video.link],
  ]);
  return JSON.stringify([name, number, series, year, description, source, sample, places]);
}
