import type { Closeness, Direction } from '@arena/domain/tournament/amvdle/amvdle.events';
import type { AmvdleTodayAnswer } from '@arena/projections/amvdle/amvdle.types';

export type AmvdleGame = NonNullable<AmvdleTodayAnswer['game']>;

export type KnownNumber = { readonly value: number } | { readonly from: number; readonly to: number | null };

/** What is known about a text: the whole text, or texts with which it has something in common. */
export interface KnownText {
  readonly value: string | null;
  readonly shares: readonly string[];
}

export interface KnownAnswer {
  readonly title: KnownText;
  readonly editor: KnownText;
  readonly stic: KnownNumber;
  readonly category: KnownText;
  readonly rank: KnownNumber;
}

export function knownOf({ guesses, hints, answer }: AmvdleGame): KnownAnswer {
  return {
    title: knownText([
      { value: answer?.title, closeness: 'exact' },
      ...guesses.map(({ guess, feedback }) => ({ value: guess.title, closeness: feedback.title })),
    ]),
    editor: knownText([
      { value: answer?.editors.join(', '), closeness: 'exact' },
      ...guesses.map(({ guess, feedback }) => ({
        value: guess.editors.join(', '),
        closeness: feedback.editor,
      })),
    ]),
    category: knownText([
      { value: answer?.category ?? hints.category.value ?? undefined, closeness: 'exact' },
      ...guesses.map(({ guess, feedback }) => ({ value: guess.category, closeness: feedback.category })),
    ]),
    stic: knownNumber(
      answer?.stic ?? hints.stic.value,
      guesses.map(({ guess, feedback }) => ({ value: guess.stic, ...feedback.stic })),
    ),
    rank: knownNumber(
      answer?.rank ?? null,
      guesses.map(({ guess, feedback }) => ({ value: guess.rank, ...feedback.rank })),
    ),
  };
}

interface TextGuess {
  readonly value: string | undefined;
  readonly closeness: Closeness;
}

function knownText(said: readonly TextGuess[]): KnownText {
  const given = (closeness: Closeness) =>
    said.flatMap((each) => (each.closeness === closeness && each.value !== undefined ? [each.value] : []));
  return { value: given('exact')[0] ?? null, shares: [...new Set(given('close'))] };
}

interface NumberGuess {
  readonly value: number;
  readonly closeness: Closeness;
  readonly direction: Direction | null;
}

/** "Close" means a difference of one, so with the direction the number is known. */
function knownNumber(given: number | null, measured: readonly NumberGuess[]): KnownNumber {
  if (given !== null) return { value: given };
  let from = 1;
  let to = Infinity;
  for (const { value, closeness, direction } of measured) {
    const least = closeness === 'wrong' ? 2 : 1;
    if (closeness === 'exact') return { value };
    if (closeness === 'close') return { value: direction === 'higher' ? value + 1 : value - 1 };
    if (direction === 'higher') from = Math.max(from, value + least);
    else to = Math.min(to, value - least);
  }
  return from === to ? { value: from } : { from, to: to === Infinity ? null : to };
}
