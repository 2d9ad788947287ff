import { DomainError } from '../../kernel/domain-error.js';
import type { SiteCommandOf } from '../site.commands.js';
import type { Edition, EditionEvent } from './editions.events.js';
import type { EditionsState } from './editions.js';

/** Of an import only what is new or different is an event. */
export function importEditions(
  { byId }: EditionsState,
  { data: { editions } }: SiteCommandOf<'ImportEditions'>,
): EditionEvent[] {
  return editions
    .filter((edition) => !sameEdition(edition, byId.get(edition.editionId)))
    .map((edition) => ({ type: 'EditionRecorded', data: { edition } }));
}

export function removeEdition(
  { byId }: EditionsState,
  { data: { editionId } }: SiteCommandOf<'RemoveEdition'>,
): EditionEvent[] {
  if (!byId.has(editionId)) throw new DomainError('edition-not-found');
  return [{ type: 'EditionRemoved', data: { editionId } }];
}

/** Editions are JSON; both come from the same code, so that their keys stand in the same order. */
function sameEdition(one: Edition, other: Edition | undefined): boolean {
  return other !== undefined && JSON.stringify(one) === JSON.stringify(other);
}
