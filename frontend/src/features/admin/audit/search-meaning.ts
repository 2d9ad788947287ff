import { isNamedIn } from './named-in.js';
import { placeIn } from './search-place.js';
import { typesOf, unknownWords } from './search-words.js';

/** What a search means. */
export interface Meaning {
  readonly types?: readonly string[];
  readonly match?: string;
  readonly revision?: string;
  readonly team?: string;
  /** The words that are none of these. They may be the name of a person. */
  readonly name?: string;
  /** The names of several teams that the words may mean. */
  readonly several?: readonly string[];
}

interface NamedTeam {
  readonly team_id: string;
  readonly name: string;
}

/**
 * Words of any language, the name of a type, a team or a part of its name, a match such as r2m1 or “match 1 of round
 * 2”, or the number of a revision. Null: nothing that the trail knows.
 * @param kindOf the name of a type, as the page shows it
 */
export function meaningOf(
  search: string,
  teams: readonly NamedTeam[],
  kindOf: (type: string) => string,
): Meaning | null {
  const text = search.trim().toLowerCase();
  if (text === '') return {};
  // Links to an event: a team may have a number as its name.
  if (/^\d{1,9}$/.test(text)) return { revision: text };
  const team = named(text, teams);
  const { rest, ...place } = placeIn(team ? text.replace(team.name.toLowerCase(), ' ') : text);
  const types = typesOf(rest, kindOf);
  const meaning: Meaning = {
    ...place,
    ...(types.length > 0 && { types }),
    ...(team ? { team: team.team_id } : byWords(unknownWords(rest, kindOf), teams)),
  };
  return Object.keys(meaning).length > 0 ? meaning : null;
}

/** The longest name, because it may contain another one. */
function named(text: string, teams: readonly NamedTeam[]): NamedTeam | undefined {
  return teams
    .filter(({ name }) => isNamedIn(text, name.toLowerCase()))
    .sort((one, other) => other.name.length - one.name.length)[0];
}

/** A team if each word begins a word of its name. Otherwise, the words may name a person. */
function byWords(words: readonly string[], teams: readonly NamedTeam[]): Meaning {
  if (words.length === 0) return {};
  const meant = teams.filter(({ name }) => {
    const parts = name.toLowerCase().split(/\s+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
  const [team] = meant;
  if (!team) return { name: words.join(' ') };
  return meant.length === 1 ? { team: team.team_id } : { several: meant.map(({ name }) => name) };
}
