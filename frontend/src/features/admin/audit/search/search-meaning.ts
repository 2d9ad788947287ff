import { placeOfName } from './named-in.js';
import { isPlaceWord, matchIn, revisionIn } from './search-place.js';
import { isKindWord, readWords } from './search-words.js';

export interface NamedTeam {
  readonly team_id: string;
  readonly name: string;
}

export interface NamedPerson {
  readonly user_id: string;
  readonly name: string;
}

interface KnownNames {
  readonly teams: readonly NamedTeam[];
  readonly people: readonly NamedPerson[];
}

export interface Meaning {
  readonly types?: readonly string[];
  readonly match?: string;
  readonly revision?: string;
  /** Ids, with commas between: teams of several seasons may have one name. */
  readonly team?: string;
  readonly person?: NamedPerson;
  /** The words that are none of these. They may be a part of the name of a person. */
  readonly name?: string;
  readonly several?: readonly string[];
}

/** A revision, also if a team or a person has the number as its name. */
const EVENT = /^#(\d{1,9})$/;
const NUMBER = /^\d{1,9}$/;

/**
 * Words of any language, the name of a type, a team or a part of its name, a person, a match such as r2m1 or “match 1
 * of round 2”, or the number of a revision, which “#” tells from a name. Null: nothing that the trail knows.
 * @param kindOf the name of a type, as the page shows it
 */
export function meaningOf(
  search: string,
  known: KnownNames,
  kindOf: (type: string) => string,
): Meaning | null {
  const text = search.trim().toLowerCase();
  if (text === '') return {};
  const [, revisionOnly] = EVENT.exec(text) ?? [];
  if (revisionOnly !== undefined) return { revision: revisionOnly };
  const teams = byName(known.teams);
  const { rest, ...subject } = subjectIn(text, [...teams, ...known.people.flatMap(asNamed)]);
  const { types, unknown } = readWords(rest, kindOf);
  const meaning: Meaning = {
    ...subject,
    ...(types.length > 0 && { types }),
    ...byWords(unknown, subject.team ? [] : teams),
  };
  return Object.keys(meaning).length > 0 ? meaning : null;
}

interface NameMeaning {
  readonly name: string;
  readonly meaning: Pick<Meaning, 'team'> | Pick<Meaning, 'person'>;
}

function byName(teams: readonly NamedTeam[]): NameMeaning[] {
  const keyOf = ({ name }: NamedTeam) => name.toLowerCase();
  const names = new Map(teams.map((team) => [keyOf(team), team.name]));
  return [...names].map(([key, name]) => {
    const same = teams.filter((team) => keyOf(team) === key);
    return { name, meaning: { team: same.map(({ team_id }) => team_id).join(',') } };
  });
}

/** Nobody can take a word of the search away by using it as a name. */
function asNamed(person: NamedPerson): NameMeaning[] {
  const name = person.name.toLowerCase();
  return isKindWord(name) || isPlaceWord(name) ? [] : [{ name, meaning: { person } }];
}

type Subject = Pick<Meaning, 'team' | 'person' | 'match' | 'revision'> & { readonly rest: string };

/** A number is that of a match or a round, else the name of a team or a person, else a revision. */
function subjectIn(text: string, named: readonly NameMeaning[]): Subject {
  const isNumbered = ({ name }: NameMeaning) => NUMBER.test(name);
  const { rest: unplaced, ...lettered } = withoutNames(
    text,
    named.filter((each) => !isNumbered(each)),
  );
  const { rest: placed, ...match } = matchIn(unplaced);
  const numbers = named.filter((each) => isNumbered(each) && !isAbout(each, lettered));
  const { rest: unnumbered, ...numbered } = withoutNames(placed, numbers);
  const { rest, ...revision } = revisionIn(unnumbered);
  return { ...lettered, ...numbered, ...(match.match ? match : revision), rest };
}

/** The team and the person that a text names, and the rest. Longer names first, because they may contain others. */
function withoutNames(text: string, named: readonly NameMeaning[]): Subject {
  const [longest] = named
    .filter(({ name }) => placeOfName(text, name.toLowerCase()) >= 0)
    .sort((one, other) => other.name.length - one.name.length);
  if (!longest) return { rest: text };
  const place = placeOfName(text, longest.name.toLowerCase());
  const rest = `${text.slice(0, place)} ${text.slice(place + longest.name.length)}`;
  const others = named.filter((each) => !isAbout(each, longest.meaning));
  return { ...longest.meaning, ...withoutNames(rest, others) };
}

/** Whether a name says what is known already: a search is about one team and one person. */
function isAbout({ meaning }: NameMeaning, known: object): boolean {
  return Object.keys(meaning).some((field) => field in known);
}

/** A team if each word begins a word of its name. Otherwise, the words may name a person. */
function byWords(words: readonly string[], teams: readonly NameMeaning[]): Meaning {
  if (words.length === 0) return {};
  const meant = teams.filter(({ name }) => {
    const parts = name.toLowerCase().split(/\s+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
  const [only] = meant;
  if (!only) return { name: words.join(' ') };
  return meant.length === 1 ? only.meaning : { several: meant.map(({ name }) => name) };
}
