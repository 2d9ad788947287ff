/** What makes two team names the same: neither case nor spaces, hyphens and underscores tell them apart. */
export function teamNameKey(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}
