import type { Field, Fields } from '@arena/domain/validation/fields';

type ApiValue = string | number;

/** Names are those of the API. An empty input is ''. */
type FormValueOf<F extends Field> = F extends { input: 'number' | 'figure' | 'money' }
  ? number | (F extends { blank: number } ? never : '')
  : string;
type ApiName<F extends Fields, K extends keyof F> = F[K] extends { api: infer A extends string } ? A : K;

export type FormValues<F extends Fields> = { [K in keyof F as ApiName<F, K>]: FormValueOf<F[K]> };
export type FormName<F extends Fields> = keyof FormValues<F> & string;
/** Null empties a field. */
export type FormChanges<F extends Fields> = { [N in FormName<F>]?: ApiValue | null };

export function byApiName(fields: Fields): readonly (readonly [name: string, field: Field])[] {
  return Object.entries(fields).map(([name, field]) => [field.api ?? name, field]);
}

export function unfilled<F extends Fields>(fields: F): FormValues<F> {
  return formOf(fields, {});
}

/** What the form of something that exists begins with. */
export function formOf<F extends Fields>(fields: F, view: object): FormValues<F> {
  const values = view as Readonly<Record<string, unknown>>;
  const entries = byApiName(fields).map(([name, { blank }]) => [name, values[name] ?? blank ?? '']);
  return Object.fromEntries(entries) as FormValues<F>;
}

/** Only what differs. */
export function changesOf<F extends Fields>(
  fields: F,
  before: FormValues<F>,
  form: FormValues<F>,
): FormChanges<F> {
  const differs = (name: string, value: ApiValue | null) => value !== tidy(before[name as FormName<F>]);
  return tidied(fields, form, differs);
}

/** Takes newer values from the server into the form. What was typed since `before` stays. */
export function rebased<F extends Fields>(
  fields: F,
  form: FormValues<F>,
  before: FormValues<F>,
  now: FormValues<F>,
): FormValues<F> {
  const touched = Object.keys(changesOf(fields, before, form)) as FormName<F>[];
  return { ...now, ...Object.fromEntries(touched.map((name) => [name, form[name]])) };
}

export function filledIn<F extends Fields>(
  fields: F,
  form: FormValues<F>,
): { [N in FormName<F>]?: Exclude<FormValues<F>[N], ''> } {
  return tidied(fields, form, (_, value) => value !== null);
}

function tidied(
  fields: Fields,
  form: object,
  holds: (name: string, value: ApiValue | null) => boolean,
): object {
  const values = form as Readonly<Record<string, unknown>>;
  const entries = byApiName(fields).map(([name, { sameAs }]) => {
    const other = sameAs === undefined ? null : tidy(values[fields[sameAs]?.api ?? sameAs]);
    return [name, tidy(values[name]) ?? other] as const;
  });
  return Object.fromEntries(entries.filter(([name, value]) => holds(name, value)));
}

export function mayBeEmpty({ blank, sameAs }: Field): boolean {
  return blank === '' || blank === null || sameAs !== undefined;
}

/** Null if nothing is typed. */
export function tidy(value: unknown): ApiValue | null {
  const trimmed = typeof value === 'string' ? value.trim() : (value as number | null | undefined);
  return trimmed === '' || trimmed === undefined ? null : trimmed;
}
