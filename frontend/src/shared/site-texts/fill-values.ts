/** Characters with a meaning in Markdown. They are escaped, so that a value stays plain text. */
const MARKS = /[\\`*_{}[\]()<>#+!|~&-]/g;

/** `{{?name}}…{{/name}}` is only there if the season has it: its value is neither empty nor 0. */
const OPTIONAL = /(^(?:- )?)?\{\{\?(\w+)\}\}(.*?)\{\{\/\2\}\}(\n)?/gms;

function withoutAbsent(markdown: string, values: Readonly<Record<string, string>>): string {
  type Parts = [start: string | undefined, name: string, text: string, end: string | undefined];
  return markdown.replace(OPTIONAL, (_, ...[start, name, text, end = '']: Parts) => {
    const isAbsent = values[name] === '' || values[name] === '0';
    if (!isAbsent) return (start ?? '') + text + end;
    return start === undefined ? end : '';
  });
}

/** Replaces `{{name}}` with its value. Unknown names stay, and a test finds them. */
export function fillValues(markdown: string, values: Readonly<Record<string, string>>): string {
  return withoutAbsent(markdown, values).replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '').replace(MARKS, '\\$&') : placeholder,
  );
}
