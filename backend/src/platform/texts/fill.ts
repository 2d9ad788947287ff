export type Fields = Readonly<Record<string, string | null>>;

const FIELD = /\{(\w+)\}/g;

export function fieldsIn(text: string): string[] {
  return [...text.matchAll(FIELD)].map(([, field = '']) => field);
}

/** Replaces `{field}` in one pass: braces in values stay as they are. */
export function fill(text: string, fields: Fields): string {
  return text.replace(FIELD, (whole, field: string) => fields[field] ?? whole);
}
