import { toDecimal, toHundredths, type Hundredths } from '../kernel/money.js';
import type { OneOf, Rule } from './rule.js';

/** How a person enters a field, and the type that it then has. */
interface InputTypes {
  line: string;
  /** A name at another site, which begins with an @. */
  handle: string;
  /** An id of digits, which are too many for a number. */
  digits: string;
  link: string;
  paragraph: string;
  color: string;
  country: string;
  choice: string;
  language: string;
  switch: boolean;
  number: number;
  /** A number that nobody counts up to. */
  figure: number;
  /** Requests and answers have decimals. */
  money: Hundredths;
}

/** Everything that is said about a field that people edit. Its label is the text `<name>` of the feature. */
export interface Field {
  readonly input: keyof InputTypes;
  readonly rule: Rule;
  /** Its value as long as nobody enters one. Without it, the field is required. */
  readonly blank?: string | number | boolean | null;
  /** A request for something new may leave it out: its value is then that of this field. */
  readonly sameAs?: string;
  /** Its name in requests and answers, if it has another one there. */
  readonly api?: string;
  /** Older events and clients do not know it. What they do not name keeps its value. */
  readonly later?: true;
  /** Whether everybody sees it, for example in the public log. */
  readonly shown: boolean;
}

export type Fields = Readonly<Record<string, Field>>;
export type NameOf<F> = keyof F & string;
type ApiNameOf<F extends Fields, K extends keyof F> = F[K] extends { api: infer A extends string } ? A : K;

type ValueOf<F extends Field> =
  | (F extends { input: 'choice'; rule: OneOf<infer V> } ? V : InputTypes[F['input']])
  | (F extends { blank: null } ? null : never);

export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> };
/** The same as requests and answers name them. */
export type ApiValuesOf<F extends Fields> = { [K in keyof F as ApiNameOf<F, K>]: ValueOf<F[K]> };
type LaterOf<F extends Fields> = { [K in keyof F]: F[K] extends { later: true } ? K : never }[keyof F];

/** The values as events, commands and requests name them. */
export type NamedValues<F extends Fields> = Omit<ValuesOf<F>, LaterOf<F>> &
  Partial<Pick<ValuesOf<F>, LaterOf<F>>>;

type BlankOf<F extends Fields> = {
  [K in keyof F]: F[K] extends { blank: NonNullable<Field['blank']> | null } | { sameAs: string }
    ? ApiNameOf<F, K>
    : never;
}[keyof F];

export type NewValues<F extends Fields> = Omit<ApiValuesOf<F>, BlankOf<F>> & {
  readonly [K in BlankOf<F> & keyof ApiValuesOf<F>]?: NonNullable<ApiValuesOf<F>[K]>;
};

type FieldsThat<F extends Fields, Trait> = {
  readonly [K in keyof F as F[K] extends Trait ? K : never]: F[K];
};

export function namesOf<F extends Fields>(fields: F): readonly NameOf<F>[] {
  return Object.keys(fields);
}

export function shownOf<F extends Fields>(fields: F): readonly NameOf<F>[] {
  return namesOf(fields).filter((name) => fields[name]?.shown);
}

export function publicFields<F extends Fields>(fields: F): FieldsThat<F, { shown: true }> {
  return fieldsThat(fields, ({ shown }) => shown) as FieldsThat<F, { shown: true }>;
}

export function privateFields<F extends Fields>(fields: F): FieldsThat<F, { shown: false }> {
  return fieldsThat(fields, ({ shown }) => !shown) as FieldsThat<F, { shown: false }>;
}

function fieldsThat(fields: Fields, holds: (field: Field) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => holds(field)));
}

/** What `values` name, and nothing else: they may come from outside. */
export function named<F extends Fields>(fields: F, values: NamedValues<F>): NamedValues<F> {
  return picked(fields, values, () => undefined) as NamedValues<F>;
}

/** Every field, also those that `values` do not name. */
export function filled<F extends Fields>(fields: F, values: Partial<ValuesOf<F>>): ValuesOf<F> {
  const known = values as Readonly<Record<string, unknown>>;
  return picked(fields, values, ({ blank, sameAs }) => (sameAs ? known[sameAs] : blank)) as ValuesOf<F>;
}

export function blank<F extends Fields>(fields: F): ValuesOf<F> {
  return filled(fields, {});
}

function picked(fields: Fields, values: object, otherwise: (field: Field) => unknown): object {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const { [name]: given } = values as Record<string, unknown>;
    const value = given === undefined ? otherwise(field) : given;
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries) as object;
}

export function toApi<F extends Fields>(fields: F, values: ValuesOf<F>): ApiValuesOf<F> {
  const entries = Object.entries(fields).map(([name, { api = name, input }]) => {
    const value: unknown = values[name];
    return [api, input === 'money' ? toDecimal(value as Hundredths) : value];
  });
  return Object.fromEntries(entries) as ApiValuesOf<F>;
}

type RequestValues<F extends Fields> = {
  readonly [K in keyof ApiValuesOf<F>]?: ApiValuesOf<F>[K] | undefined;
};

/** What a request names, and nothing else. */
export function fromApi<F extends Fields>(fields: F, sent: RequestValues<F>): Partial<ValuesOf<F>> {
  const entries = Object.entries(fields).flatMap(([name, { api = name, input }]) => {
    const value = (sent as Record<string, unknown>)[api];
    return value === undefined ? [] : [[name, input === 'money' ? toHundredths(value) : value]];
  });
  return Object.fromEntries(entries) as Partial<ValuesOf<F>>;
}

export function isValid<F extends Fields>(fields: F, values: ValuesOf<F>): boolean {
  const sent: Readonly<Record<string, unknown>> = toApi(fields, values);
  return Object.entries(fields).every(([name, { rule, api = name }]) => rule.check(sent[api]) === null);
}

/** Whether `values` change nothing. */
export function isSame<F extends Fields>(
  fields: F,
  before: ValuesOf<F>,
  values: NamedValues<F> | Partial<ValuesOf<F>>,
): boolean {
  const changes = values as Partial<ValuesOf<F>>;
  return namesOf(fields).every((name) => changes[name] === undefined || changes[name] === before[name]);
}
