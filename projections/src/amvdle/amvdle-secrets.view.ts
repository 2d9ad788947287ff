import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';

/** Fields that tell the answer of the daily game, or narrow it down. */
const TELLING: Partial<Record<TournamentEvent['type'], readonly string[]>> = {
  AmvdleDayOpened: ['answer'],
  AmvdleGuessed: ['guess', 'feedback'],
};

/**
 * What an event says, for whoever reads the log while the day's game goes on: admins play, too. Every reader of raw
 * events passes them through here.
 * @param today calendar day in Europe/Paris, YYYY-MM-DD
 */
export function withoutAmvdleSecrets(type: string, data: unknown, today: string): unknown {
  const telling = TELLING[type as TournamentEvent['type']];
  if (!telling || typeof data !== 'object' || data === null) return data;
  if ((data as { readonly day: string }).day < today) return data;
  return Object.fromEntries(Object.entries(data).filter(([field]) => !telling.includes(field)));
}
