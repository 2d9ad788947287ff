import type { Folds } from '../../kernel/events/folds.js';
import { placeOf, type TextPlace, type TextsEvent, type TextVersion } from './texts.events.js';

export interface TextsState {
  readonly current: Map<string, TextVersion>;
}

const OF_THE_PROGRAM: TextVersion = { version: 0, markdown: null };

export function noTexts(): TextsState {
  return { current: new Map() };
}

export function currentText({ current }: TextsState, place: TextPlace): TextVersion {
  return current.get(placeOf(place)) ?? OF_THE_PROGRAM;
}

export const textsFolds: Folds<TextsState, TextsEvent> = {
  SiteTextChanged: ({ current }, { text, language, version, markdown }) =>
    current.set(placeOf({ text, language }), { version, markdown }),
};
