import type { Rule } from './rule.js';

/** How a person enters a field, and the type that it then has. */
interface InputTypes {
  line: string;
  paragraph: string;
  color: string;
  number: number;
}

/** Everything that is said about a field that people edit. Its label is the text `<name>` of the feature. */
export interface Field {
  readonly input: keyof InputTypes;
  readonly rule: Rule;
  /** Its value as long as nobody enters one. Without it, the field is required. */
  readonly blank?: string | number;
  /** Older events and clients do not know it. What they do not name keeps its value. */
  readonly later?: true;
  /** Whether the public log shows it. */
  readonly shown: boolean;
}

export type Fields = Readonly<Record<string, Field>>;
export type NameOf<F> = keyof F & string;

export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: InputTypes[F[K]['input']] };
type LaterOf<F extends Fields> = { [K in keyof F]: F[K] extends { later: true } ? K : never }[keyof F];

/** The values as events, commands and requests name them. */
export type NamedValues<F extends Fields> = Omit<ValuesOf<F>, LaterOf<F>> &
  Partial<Pick<ValuesOf<F>, LaterOf<F>>>;

type BlankOf<F extends Fields> = {
  [K in keyof F]: F[K] extends { blank: string | number } ? K : never;
}[keyof F];

/** The values as a request for a new thing names them. */
export type NewValues<F extends Fields> = Omit<ValuesOf<F>, BlankOf<F>> &
  Partial<Pick<ValuesOf<F>, BlankOf<F>>>;

export function namesOf<F extends Fields>(fields: F): readonly NameOf<F>[] {
  return Object.keys(fields);
}

export function shownOf<F extends Fields>(fields: F): readonly NameOf<F>[] {
  return namesOf(fields).filter((name) => fields[name]?.shown);
}

/** What `values` name, and nothing else: they may come from outside. */
export function named<F extends Fields>(fields: F, values: NamedValues<F>): NamedValues<F> {
  return picked(fields, values, () => undefined) as NamedValues<F>;
}

/** Every field, blank if `values` do not name it. */
export function filled<F extends Fields>(fields: F, values: Partial<ValuesOf<F>>): ValuesOf<F> {
  return picked(fields, values, ({ blank }) => blank) as ValuesOf<F>;
}

export function blank<F extends Fields>(fields: F): ValuesOf<F> {
  return filled(fields, {});
}

function picked(fields: Fields, values: object, otherwise: (field: Field) => unknown): object {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const value = (values as Record<string, unknown>)[name] ?? otherwise(field);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries) as object;
}

export function isValid<F extends Fields>(fields: F, values: ValuesOf<F>): boolean {
  return namesOf(fields).every((name) => fields[name]?.rule.check(values[name]) === null);
}

/** Whether `values` change nothing. */
export function isSame<F extends Fields>(fields: F, before: ValuesOf<F>, values: NamedValues<F>): boolean {
  const changes = values as Partial<ValuesOf<F>>;
  return namesOf(fields).every((name) => (changes[name] ?? before[name]) === before[name]);
}
