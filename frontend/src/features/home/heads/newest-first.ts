export function newestFirst<T extends { readonly created_at: string }>(list: readonly T[]): T[] {
  return [...list].sort((a, b) => b.created_at.localeCompare(a.created_at));
}
