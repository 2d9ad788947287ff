import type { AmvdleEntry } from '../../amvdle/amvdle-catalogue.events.js';
import { looseKey } from '../../amvdle/text-keys.js';
import type { AmvdleFeedback, Closeness, Direction } from './amvdle.events.js';

export function feedbackOn(guess: AmvdleEntry, answer: AmvdleEntry): AmvdleFeedback {
  return {
    title: guess.entryId === answer.entryId ? 'exact' : 'wrong',
    editor: closeness(guess.editors, answer.editors),
    stic: distance(guess.stic, answer.stic),
    category: closeness(guess.category.split('/'), answer.category.split('/')),
    rank: distance(guess.rank, answer.rank),
  };
}

/** Ignores order, accents and case, because many people edit the catalogue. */
function closeness(guess: readonly string[], answer: readonly string[]): Closeness {
  const wanted = new Set(answer.map(looseKey));
  const given = new Set(guess.map(looseKey));
  const shared = [...given].filter((each) => wanted.has(each)).length;
  if (shared === wanted.size && shared === given.size) return 'exact';
  return shared > 0 ? 'close' : 'wrong';
}

function distance(
  guess: number,
  answer: number,
): { readonly closeness: Closeness; readonly direction: Direction | null } {
  const apart = answer - guess;
  if (apart === 0) return { closeness: 'exact', direction: null };
  return { closeness: Math.abs(apart) === 1 ? 'close' : 'wrong', direction: apart > 0 ? 'higher' : 'lower' };
}
