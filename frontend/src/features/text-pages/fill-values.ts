/** Marks with a meaning in Markdown: a value must stay the text that it is. */
const MARKS = /[\\`*_{}[\]()<>#+!|~&-]/g;

/** Puts values in the place of `{{name}}`; a name that is unknown stays, and a test finds it. */
export function fillValues(markdown: string, values: Readonly<Record<string, string>>): string {
  return markdown.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '').replace(MARKS, '\\$&') : placeholder,
  );
}
