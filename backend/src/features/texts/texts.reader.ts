import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { placeOf, SITE_TEXTS, type TextPlace } from '@arena/domain/site/texts/texts.events';
import { LANGUAGES } from '@arena/domain/validation/people/languages';
import { CURRENT, TEXTS, type TextDocument } from '@arena/projections/texts/texts.read-model';
import type { ChangedTextView, TextView } from '@arena/projections/texts/texts.types';
import { toChangedTextView, toTextView } from '@arena/projections/texts/texts.view';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';

/** The newest ones. Older ones are in the log. */
const MOST_VERSIONS = 50;

/** @throws text-not-found */
export function textPlace(text: string, language: string): TextPlace {
  const knownText = SITE_TEXTS.find((each) => each === text);
  const knownLanguage = LANGUAGES.find((each) => each === language);
  if (!knownText || !knownLanguage) throw new DomainError('text-not-found');
  return { text: knownText, language: knownLanguage };
}

@Injectable()
export class TextsReader {
  constructor(private readonly reader: ReadModelReader) {}

  async current(place: TextPlace): Promise<TextView> {
    return toTextView(await this.reader.get<TextDocument>(TEXTS, placeOf(place)), place);
  }

  /** Those that were ever changed. Not paged: one for each text and language. */
  async changed(): Promise<ChangedTextView[]> {
    const { documents } = await this.reader.find<TextDocument>(TEXTS, { where: { list: CURRENT } });
    return documents.map(toChangedTextView);
  }

  /** Newest first. */
  async versions(place: TextPlace): Promise<TextView[]> {
    const { documents } = await this.reader.find<TextDocument>(TEXTS, {
      where: { list: placeOf(place) },
      sort: [{ field: 'version', order: 'desc' }],
      limit: MOST_VERSIONS,
    });
    return documents.map((document) => toTextView(document, place));
  }
}
