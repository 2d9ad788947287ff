/** Characters with a meaning in Markdown. They are escaped, so that a value stays plain text. */
const MARKS = /[\\`*_{}[\]()<>#+!|~&-]/g;

/** Replaces `{{name}}` with its value. Unknown names stay, and a test finds them. */
export function fillValues(markdown: string, values: Readonly<Record<string, string>>): string {
  return markdown.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '').replace(MARKS, '\\$&') : placeholder,
  );
}
