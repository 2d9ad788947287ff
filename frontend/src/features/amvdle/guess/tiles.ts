import type { Closeness, Direction } from '@arena/domain/tournament/amvdle/amvdle.events';
import type { AmvdleGuessView } from '@arena/projections/amvdle/amvdle.types';

export const ATTRIBUTES = ['title', 'editor', 'stic', 'category', 'rank'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export interface Tile {
  readonly attribute: Attribute;
  readonly value: string;
  readonly closeness: Closeness;
  /** Direction of the answer; null: found, or not a number. */
  readonly direction: Direction | null;
}

export function tilesOf({ guess, feedback }: AmvdleGuessView): readonly Tile[] {
  return [
    { attribute: 'title', value: guess.title, closeness: feedback.title, direction: null },
    { attribute: 'editor', value: guess.editors.join(', '), closeness: feedback.editor, direction: null },
    { attribute: 'stic', value: String(guess.stic), ...feedback.stic },
    { attribute: 'category', value: guess.category, closeness: feedback.category, direction: null },
    { attribute: 'rank', value: String(guess.rank), ...feedback.rank },
  ];
}

export function breakable(text: string): string {
  return text.replaceAll('/', '/\u200B');
}
