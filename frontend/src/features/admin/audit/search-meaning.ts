import { placeOfName } from './named-in.js';
import { matchIn, revisionIn } from './search-place.js';
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

/** A revision, also if a team has the number as its name. */
const EVENT = /^#(\d{1,9})$/;
const NUMBER = /^\d{1,9}$/;

interface NamedTeam {
  readonly team_id: string;
  readonly name: string;
}

/**
 * Words of any language, the name of a type, a team or a part of its name, a match such as r2m1 or “match 1 of round
 * 2”, or the number of a revision, which “#” tells from a team of that name. Null: nothing that the trail knows.
 * @param kindOf the name of a type, as the page shows it
 */
export function meaningOf(
  search: string,
  teams: readonly NamedTeam[],
  kindOf: (type: string) => string,
): Meaning | null {
  const text = search.trim().toLowerCase();
  if (text === '') return {};
  const [, revisionOnly] = EVENT.exec(text) ?? [];
  if (revisionOnly !== undefined) return { revision: revisionOnly };
  const { team, rest, ...place } = subjectIn(text, teams);
  const types = typesOf(rest, kindOf);
  const meaning: Meaning = {
    ...place,
    ...(types.length > 0 && { types }),
    ...(team ? { team: team.team_id } : byWords(unknownWords(rest, kindOf), teams)),
  };
  return Object.keys(meaning).length > 0 ? meaning : null;
}

interface Unnamed {
  readonly team: NamedTeam | null;
  readonly rest: string;
}

interface Subject extends Unnamed, Pick<Meaning, 'match' | 'revision'> {}

/** A number is that of a match or a round, else the name of a team, else a revision. */
function subjectIn(text: string, teams: readonly NamedTeam[]): Subject {
  const isNumbered = ({ name }: NamedTeam) => NUMBER.test(name);
  const lettered = withoutName(
    text,
    teams.filter((team) => !isNumbered(team)),
  );
  const { rest: unplaced, ...match } = matchIn(lettered.rest);
  const { team, rest: unnamed } = withoutName(unplaced, lettered.team ? [] : teams.filter(isNumbered));
  const { rest, ...revision } = revisionIn(unnamed);
  return { team: lettered.team ?? team, ...(match.match ? match : revision), rest };
}

/** The team that a text names, and the rest. The longest name, because it may contain another one. */
function withoutName(text: string, teams: readonly NamedTeam[]): Unnamed {
  const [team] = teams
    .filter(({ name }) => placeOfName(text, name.toLowerCase()) >= 0)
    .sort((one, other) => other.name.length - one.name.length);
  if (!team) return { team: null, rest: text };
  const place = placeOfName(text, team.name.toLowerCase());
  return { team, rest: `${text.slice(0, place)} ${text.slice(place + team.name.length)}` };
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
