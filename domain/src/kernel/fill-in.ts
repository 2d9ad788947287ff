/** Puts the details into the places `{name}` of a message. */
export function fillIn(text: string, details: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(details[key] ?? whole));
}
