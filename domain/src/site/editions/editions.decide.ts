import type { Command, Decisions } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import type { Edition, EditionEvent } from './editions.events.js';
import type { EditionsState } from './editions.js';

type ImportEditions = Command<'ImportEditions', { editions: readonly Edition[] }>;
type RemoveEdition = Command<'RemoveEdition', { editionId: string }>;
export type EditionsCommand = ImportEditions | RemoveEdition;

export const editionsDecisions: Decisions<{ editions: EditionsState }, EditionsCommand, EditionEvent> = {
  ImportEditions(state, { data: { editions } }) {
    return newOrDifferent(state.editions, editions).map((edition) => ({
      type: 'EditionRecorded',
      data: { edition },
    }));
  },
  RemoveEdition({ editions: { byId } }, { data: { editionId } }) {
    if (!byId.has(editionId)) throw new DomainError('edition-not-found');
    return [{ type: 'EditionRemoved', data: { editionId } }];
  },
};

export function newOrDifferent({ byId }: EditionsState, editions: readonly Edition[]): Edition[] {
  return editions.filter((edition) => contentOf(edition) !== contentOf(byId.get(edition.editionId)));
}

/** Independent of the order of keys. */
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
