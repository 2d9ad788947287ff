/** Ignores case, spaces, hyphens and underscores. */
export function teamNameKey(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}
