import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';

/** Fields that reveal the answer or narrow it down. */
const TELLING: Partial<Record<TournamentEvent['type'], readonly string[]>> = {
  AmvdleDayOpened: ['answer'],
  AmvdleGuessed: ['guess', 'feedback'],
};

/**
 * Admins play too, so every reader of raw events hides these fields until the day is over.
 * @param today calendar day in Europe/Paris, YYYY-MM-DD
 */
export function withoutAmvdleSecrets(type: string, data: unknown, today: string): unknown {
  const telling = TELLING[type as TournamentEvent['type']];
  if (!telling || typeof data !== 'object' || data === null) return data;
  if ((data as { readonly day: string }).day < today) return data;
  return Object.fromEntries(Object.entries(data).filter(([field]) => !telling.includes(field)));
}
