const PREFIX = 'arena.bets.';

/** Storage key of the bet results that a user has already seen. */
export function betNewsKey(userId: string, season: number): string {
  return `${PREFIX}${userId}.${season}`;
}

/** @param except a key to keep */
export function forgetBetNews(storage: Storage, userId: string, except?: string): void {
  const own = betNewsPrefix(userId);
  removeKeys(storage, (key) => key.startsWith(own) && key !== except);
}

export function forgetBetNewsOfOthers(storage: Storage, userId: string): void {
  const own = betNewsPrefix(userId);
  removeKeys(storage, (key) => key.startsWith(PREFIX) && !key.startsWith(own));
}

function betNewsPrefix(userId: string): string {
  return `${PREFIX}${userId}.`;
}

function removeKeys(storage: Storage, concerns: (key: string) => boolean): void {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  for (const key of keys.filter(concerns)) storage.removeItem(key);
}
