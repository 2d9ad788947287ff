import type { AmvdleEntry } from '../../amvdle/amvdle-catalogue.events.js';

/** Wrong guesses before each hint (rules.md, AMVdle). */
export const HINTS_AFTER = { category: 3, stic: 5, editorInitial: 7 } as const;

export interface AmvdleHints {
  readonly category: string | null;
  readonly stic: number | null;
  readonly editorInitial: string | null;
}

export function hintsAfter(wrongGuesses: number, { category, stic, editors }: AmvdleEntry): AmvdleHints {
  return {
    category: wrongGuesses >= HINTS_AFTER.category ? category : null,
    stic: wrongGuesses >= HINTS_AFTER.stic ? stic : null,
    editorInitial: wrongGuesses >= HINTS_AFTER.editorInitial ? initialOf(editors[0] ?? '') : null,
  };
}

/** Skips signs: `_noctis` begins with N. */
function initialOf(name: string): string {
  const [initial = ''] = /[\p{L}\p{N}]/u.exec(name) ?? /./u.exec(name) ?? [];
  return initial.toUpperCase();
}
