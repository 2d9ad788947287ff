// How often an operation is sent, compared with the others. What is not listed has weight 1.
import type { Operation } from './operations.js';

const WEIGHTS: Record<string, number> = {
  // They end the situation that the others need.
  'POST /api/phase/update': 0.15,
  'POST /api/tournament/reset': 0.3,
  'POST /api/tournament/reset/confirm': 0.3,
  'DELETE /api/auth/user/{id}': 0.3,
  'POST /api/auth/admin/roles': 0.3,
  'POST /api/auth/admin/groups': 0.3,
  'POST /api/auth/logout': 0.3,
  'DELETE /api/team/delete/{teamName}': 0.4,
  'POST /api/several/teams': 0.4,
  'POST /api/several/products': 0.5,
  // Costly: password hashes, media checks, mails to everybody, the whole log.
  'POST /api/auth/create': 0.5,
  'PUT /api/auth/password': 0.4,
  'POST /api/auth/login': 0.5,
  'POST /api/videos/upload': 0.5,
  'POST /api/videos/tus/{id}/finish': 0.5,
  'POST /api/seasons/import/confirm': 0.5,
  'POST /api/seasons/import/discard': 0.5,
  'POST /api/mail/mass': 0.2,
  'POST /api/projections/rebuild': 0.2,
  'GET /api/audit/verify': 0.3,
  'GET /api/audit/export': 0.3,
  'GET /api/seasons/{n}/archive': 0.3,
  'GET /api/live': 0.3,
  // The game itself.
  'POST /api/bets/place': 3,
  'POST /api/bracket/winner': 3,
  // Many fields have to fit.
  'POST /api/bracket/seeding': 3,
  'POST /api/settings/season-rules': 3,
  'POST /api/approvals/decide': 2,
  'POST /api/several/users': 2,
  'POST /api/bracket/vote/open': 2,
  'POST /api/bracket/vote': 3,
  'POST /api/bracket/revive': 2,
  'POST /api/bracket/revive-with-card': 3,
  'POST /api/judges/music': 2,
  'POST /api/webhooks/add': 3,
  'POST /api/auth/admin/tokens': 2,
  'POST /api/team/register': 2,
  'POST /api/purchase/create': 2,
  'POST /api/videos/tus': 2,
  'PATCH /api/videos/tus/{id}': 2,
  'POST /api/seasons/import/tus': 2,
  'PATCH /api/seasons/import/tus/{id}': 2,
  'POST /api/seasons/import/check': 2,
};

/** In a phase that few chapters have, its own operations come more often. */
const IN_ITS_PHASE: Record<number, number> = { 1: 6, 2: 3, 3: 1 };
const ELSEWHERE = 0.3;

export function weightOf({ name, access: { phase } }: Operation, current: number) {
  const weight = WEIGHTS[name] ?? 1;
  if (phase === undefined) return weight;
  return weight * (phase === current ? (IN_ITS_PHASE[phase] ?? 1) : ELSEWHERE);
}
