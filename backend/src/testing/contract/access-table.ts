/** Who the access column of the HTTP contract names. The first five are ranks, the others are users with a claim. */
export type Entitled = 'V' | 'U' | 'P' | 'J' | 'A' | 'self' | 'owner' | 'member' | 'J own';

export interface TableRow {
  readonly call: `${'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  readonly access: Entitled;
  readonly phase?: 1 | 2 | 3;
  /** Judges in every phase; admins always are. */
  readonly staffAlways?: true;
}

function row(call: TableRow['call'], access: Entitled, phase?: 1 | 2 | 3): TableRow {
  return { call, access, ...(phase === undefined ? {} : { phase }) };
}

/** The contract's access column, call by call: a route that is missing here fails the test. */
export const ACCESS_TABLE: readonly TableRow[] = [
  // auth and users
  row('POST /auth/create', 'V'),
  row('POST /auth/first-admin', 'V'),
  row('POST /auth/login', 'V'),
  row('GET /auth/me', 'U'),
  row('GET /auth/user/{idOrName}', 'V'),
  row('GET /auth/users', 'V'),
  row('PUT /auth/user/{actorId}/{targetId}', 'self'),
  row('PUT /auth/password', 'U'),
  row('POST /auth/reset-password', 'V'),
  row('POST /auth/reset-password/confirm', 'V'),
  row('POST /auth/admin/reset-password', 'A'),
  row('DELETE /auth/user/{id}', 'self'),
  row('POST /auth/admin/roles', 'A'),
  row('PUT /auth/preferences', 'U'),
  row('POST /auth/avatar', 'U'),
  row('DELETE /auth/avatar/{userId}', 'self'),
  row('GET /users/{id}/avatar/{version}', 'V'),
  // season, phase, settings
  row('GET /phase', 'V'),
  row('POST /phase/update', 'A'),
  row('GET /settings', 'V'),
  row('POST /settings/trailer', 'A'),
  row('POST /settings/countdown', 'A'),
  row('POST /settings/countdown-display', 'A'),
  row('POST /settings/uploads', 'A'),
  row('GET /seasons', 'V'),
  row('POST /tournament/reset', 'A'),
  row('POST /tournament/reset/confirm', 'A'),
  // teams, judges
  row('POST /team/register', 'U', 1),
  row('POST /team/add', 'A'),
  row('GET /team/all', 'V'),
  row('GET /team/{name}', 'V'),
  row('PUT /team/update/{teamName}', 'member'),
  row('DELETE /team/delete/{teamName}', 'A'),
  row('GET /judges', 'V'),
  row('POST /judges/add', 'A'),
  row('DELETE /judges/delete/{name}', 'A'),
  row('POST /judges/music', 'J own'),
  row('DELETE /judges/music/{id}', 'J own'),
  row('GET /characters', 'V'),
  // bracket
  { ...row('GET /bracket/all', 'V', 3), staffAlways: true },
  row('POST /bracket/launch', 'A'),
  row('POST /bracket/winner', 'A'),
  row('POST /bracket/favorites', 'A'),
  row('GET /favorites', 'V'),
  row('POST /bracket/odds', 'J'),
  row('POST /bracket/close-bets', 'A'),
  row('POST /bracket/open-bets', 'A'),
  row('POST /bracket/visibility', 'A'),
  row('POST /bracket/revives-allowed', 'A'),
  row('POST /bracket/revive-with-card', 'P'),
  row('POST /bracket/revive', 'A'),
  row('POST /bracket/revoke', 'A'),
  row('POST /bracket/vote/open', 'A'),
  row('POST /bracket/vote', 'U'),
  row('GET /bracket/vote', 'V'),
  row('GET /bracket/draw/verify', 'V'),
  // bets and money
  row('POST /bets/place', 'U', 3),
  row('DELETE /bets/delete/{id}', 'owner'),
  row('GET /bets/user/{userId}', 'self'),
  row('GET /bets/all', 'V', 3),
  row('POST /stdollars/add', 'A'),
  row('POST /stdollars/remove', 'A'),
  row('GET /stdollars/ledger/{userId}', 'self'),
  row('GET /leaderboard/bettors', 'V', 3),
  row('GET /leaderboard/teams', 'V', 3),
  // shop
  row('GET /products', 'V', 3),
  row('GET /products/version', 'V', 3),
  row('GET /products/{id}', 'V', 3),
  row('GET /products/{id}/image', 'V'),
  row('POST /products/add', 'A'),
  row('POST /products/update/{id}', 'A'),
  row('DELETE /products/delete/{id}', 'A'),
  row('POST /purchase/create', 'U', 3),
  row('GET /purchase/user/{userId}', 'self'),
  row('GET /purchase/all', 'A'),
  row('DELETE /purchase/cancel/{id}', 'A'),
  // media
  row('POST /videos/upload', 'P', 2),
  row('OPTIONS /videos/tus', 'V'),
  row('POST /videos/tus', 'P', 2),
  row('HEAD /videos/tus/{id}', 'P', 2),
  row('PATCH /videos/tus/{id}', 'P', 2),
  row('DELETE /videos/tus/{id}', 'P', 2),
  row('POST /videos/tus/{id}/finish', 'P', 2),
  row('GET /videos', 'V'),
  row('GET /videos/{id}/file', 'V'),
  row('GET /videos/{id}/thumbnail', 'V'),
  row('DELETE /videos/{id}', 'A'),
  row('GET /music', 'V', 2),
  row('GET /music/{category}', 'V', 2),
  row('GET /music/{category}/pack', 'V', 2),
  { ...row('GET /music/tracks/{id}/file', 'V', 2), staffAlways: true },
  // news and results
  row('GET /news', 'V'),
  row('GET /news/{id}/image', 'V'),
  row('POST /news/add', 'A'),
  row('DELETE /news/{id}', 'A'),
  row('GET /results', 'V'),
  row('GET /results/{icId}', 'V'),
  row('POST /results/import', 'A'),
  row('DELETE /results/{icId}', 'A'),
  // daily game
  row('GET /amvdle/today', 'U'),
  row('POST /amvdle/guess', 'U'),
  row('GET /amvdle/leaderboard', 'U'),
  row('GET /amvdle/catalogue', 'A'),
  row('PUT /amvdle/catalogue', 'A'),
  // mail and messages
  row('GET /mail/jobs', 'A'),
  row('GET /mail/jobs/{id}', 'A'),
  row('POST /mail/mass', 'A'),
  row('POST /mail/preview', 'A'),
  row('GET /mail/unsubscribe', 'V'),
  row('POST /mail/unsubscribe', 'V'),
  row('POST /contact', 'V'),
  row('GET /contact', 'A'),
  row('DELETE /contact/{id}', 'A'),
  row('POST /auditions', 'V'),
  // audit, operation
  row('GET /audit/events', 'A'),
  row('GET /audit/verify', 'A'),
  row('GET /projections', 'A'),
  row('POST /projections/rebuild', 'A'),
  row('GET /live', 'V'),
  row('GET /health/live', 'V'),
  row('GET /health/ready', 'V'),
  // developers: not there unless it is switched on
  row('GET /dev/outbox', 'V'),
  row('GET /dev/outbox/{id}', 'V'),
  // ends the session it is called with, so it comes last
  row('POST /auth/logout', 'U'),
];
