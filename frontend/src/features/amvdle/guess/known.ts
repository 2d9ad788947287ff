import type { Closeness, Direction } from '@arena/domain/tournament/amvdle/amvdle.events';
import { DEFAULT_RULES } from '@arena/domain/tournament/season/season-rules';
import type { AmvdleTodayAnswer } from '@arena/projections/views/amvdle.types';

export type AmvdleGame = NonNullable<AmvdleTodayAnswer['game']>;

/** Guesses of a whole day. After a win the server counts none as left: then it is the rule that says how many there were. */
export function guessesOf({ guesses, guesses_left: left, state }: AmvdleGame): number {
  const counted = guesses.length + left;
  return state === 'won' ? Math.max(counted, DEFAULT_RULES.amvdleGuesses) : counted;
}

/** What is certain about a number: its value, or how far it lies at least and at most. */
export type KnownNumber = { readonly value: number } | { readonly from: number; readonly to: number | null };

/** What is certain about a text: all of it, or texts that it shares something with. */
export interface KnownText {
  readonly value: string | null;
  readonly shares: readonly string[];
}

export interface Known {
  readonly title: KnownText;
  readonly editor: KnownText;
  readonly stic: KnownNumber;
  readonly category: KnownText;
  readonly rank: KnownNumber;
}

/** Everything that guesses and hints together say about the answer, so that nobody has to keep it in mind. */
export function knownOf({ guesses, hints, answer }: AmvdleGame): Known {
  const text = (values: readonly Said[]) => knownText(values);
  return {
    title: text([
      { value: answer?.title, closeness: 'exact' },
      ...guesses.map(({ guess, feedback }) => ({ value: guess.title, closeness: feedback.title })),
    ]),
    editor: text([
      { value: answer?.editors.join(', '), closeness: 'exact' },
      ...guesses.map(({ guess, feedback }) => ({
        value: guess.editors.join(', '),
        closeness: feedback.editor,
      })),
    ]),
    category: text([
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

interface Said {
  readonly value: string | undefined;
  readonly closeness: Closeness;
}

function knownText(said: readonly Said[]): KnownText {
  const given = (closeness: Closeness) =>
    said.flatMap((each) => (each.closeness === closeness && each.value !== undefined ? [each.value] : []));
  return { value: given('exact')[0] ?? null, shares: [...new Set(given('close'))] };
}

interface Measured {
  readonly value: number;
  readonly closeness: Closeness;
  readonly direction: Direction | null;
}

/** Close means that one is missing: with its direction that is the number itself. */
function knownNumber(given: number | null, measured: readonly Measured[]): KnownNumber {
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
