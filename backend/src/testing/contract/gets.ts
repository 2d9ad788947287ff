import { ACCESS_TABLE } from './access-table.js';

export interface Get {
  /** Such as `/bracket/match/{id}`. */
  readonly path: string;
  /** Of an answer that shows something. */
  readonly status: number;
  /** Admins are refused, too. */
  readonly ownersOnly: boolean;
  /** Participants may read it in phase 3. */
  readonly forAll: boolean;
}

/** GETs whose documented answer is not 200: they lead to a page. */
const STATUS: Readonly<Record<string, number>> = {
  '/mail/unsubscribe': 303,
  '/auth/providers/{key}/callback': 302,
};

const OWNERS = new Set([
  '/bets/{id}/receipt',
  '/judging/feedback/{matchId}',
  '/judging/feedback/{matchId}/markers',
]);

/** The GETs that answer once, not those that stream changes. */
export const GETS: readonly Get[] = ACCESS_TABLE.filter(
  ({ call }) => call.startsWith('GET ') && call !== 'GET /live',
).map(({ call, access, phase }) => {
  const path = call.slice('GET '.length);
  const forAll = !['A', 'J', 'J own'].includes(access) && (phase ?? 3) === 3;
  return { path, status: STATUS[path] ?? 200, ownersOnly: OWNERS.has(path), forAll };
});
