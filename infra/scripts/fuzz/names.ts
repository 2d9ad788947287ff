// Names of fields and parameters for which a value that exists is more interesting than a new one. A reference
// `{ ref, n }` stands for the n-th known thing of a kind; world.ts resolves it when the request is sent.
import fc from 'fast-check';
import type { Schema } from './operations.js';

const FIELDS: Record<string, string> = {
  user_id: 'self',
  actorId: 'self',
  userId: 'self',
  targetId: 'self',
  idOrName: 'user',
  actor: 'user',
  person: 'user',
  subject: 'any',
  correlation: 'any',
  judge_id: 'judge-id',
  judge_name: 'judge',
  match_id: 'match',
  match: 'match',
  team_name: 'team',
  teamName: 'team',
  team: 'team',
  entry_id: 'any',
  suspension_id: 'any',
  video_id: 'video',
  product_id: 'product',
  news_id: 'news',
  banner_id: 'banner',
  replaces: 'banner',
  category: 'music-category',
  character: 'character',
  season: 'season',
  n: 'season',
  at: 'revision',
  revision: 'revision',
  title: 'fresh-text',
  icId: 'edition',
  delivery: 'delivery',
  v: 'version',
  seen: 'fingerprint',
  current_password: 'password',
  password: 'password',
  password_confirmation: 'password',
  email: 'email',
  stream: 'stream',
  type: 'event-type',
  search: 'word',
  day: 'day',
  start: 'time',
  end: 'time',
  local: 'time',
};

/** Where the meaning of a name depends on its operation or on the object around it. */
const EXACT: Record<string, string> = {
  'POST /api/auth/create name': 'fresh-name',
  'POST /api/auth/create email': 'fresh-email',
  'PUT /api/auth/user/{actorId}/{targetId} name': 'fresh-name',
  'PUT /api/auth/user/{actorId}/{targetId} email': 'own-email',
  'POST /api/auth/providers/sign-up name': 'fresh-name',
  'POST /api/auth/providers/sign-up email': 'fresh-email',
  'POST /api/auth/login email': 'own-email',
  'POST /api/auth/reset-password/confirm token': 'reset-token',
  'POST /api/tournament/reset/confirm token': 'season-token',
  'POST /api/tournament/reset/confirm confirmation': 'confirm',
  'GET /api/team/invitation/link token': 'invitation-token',
  'POST /api/team/invitation/accept token': 'invitation-token',
  'POST /api/team/invitation/refuse token': 'invitation-token',
  'POST /api/team/invitation/mail email': 'fresh-email',
  'GET /api/team/leave/link token': 'leave-token',
  'POST /api/team/leave/link token': 'leave-token',
  'GET /api/mail/unsubscribe token': 'mail-token',
  'POST /api/mail/unsubscribe token': 'mail-token',
  'POST /api/stdollars/add user_id': 'user',
  'POST /api/auth/admin/suspensions user_id': 'user',
  'POST /api/auth/admin/suspensions/lift user_id': 'user',
  'POST /api/stdollars/remove user_id': 'user',
  'POST /api/auth/admin/roles user_id': 'user',
  'POST /api/approvals/decide request_id': 'word',
  'POST /api/approvals/withdraw request_id': 'word',
  'POST /api/auth/admin/groups user_id': 'user',
  'POST /api/auth/admin/reset-password user_id': 'user',
  'DELETE /api/auth/user/{id} id': 'user',
  'GET /api/users/{id}/avatar/{version} id': 'user',
  'GET /api/users/{id}/avatar/{version} version': 'version',
  'DELETE /api/bets/delete/{id} id': 'bet',
  'GET /api/bets/{id}/receipt id': 'bet',
  'GET /api/bracket/match/{id} id': 'match',
  'GET /api/products/{id} id': 'product',
  'GET /api/products/{id}/image id': 'product',
  'POST /api/products/update/{id} id': 'product',
  'DELETE /api/products/delete/{id} id': 'product',
  'DELETE /api/purchase/cancel/{id} id': 'purchase',
  'GET /api/videos/{id}/file id': 'video',
  'GET /api/videos/proposals/{id}/file id': 'video',
  'GET /api/videos/proposals/{id}/thumbnail id': 'video',
  'GET /api/videos/proposals/{id}/copies/{name} id': 'video',
  'GET /api/videos/{id}/copies id': 'video',
  'POST /api/videos/{id}/copies id': 'video',
  'GET /api/videos/{id}/copies/{name} id': 'video',
  'GET /api/videos/{id}/thumbnail id': 'video',
  'POST /api/videos/{id}/thumbnail id': 'video',
  'POST /api/videos/{id}/captions id': 'video',
  'DELETE /api/videos/{id}/captions/{language} id': 'video',
  'GET /api/videos/{id}/captions/{name} id': 'video',
  'DELETE /api/videos/{id} id': 'video',
  'GET /api/videos id': 'video',
  'HEAD /api/videos/tus/{id} id': 'upload',
  'PATCH /api/videos/tus/{id} id': 'upload',
  'DELETE /api/videos/tus/{id} id': 'upload',
  'POST /api/videos/tus/{id}/finish id': 'upload',
  'GET /api/music/tracks/{id}/file id': 'track',
  'DELETE /api/judges/music/{id} id': 'track',
  'GET /api/music/{category} category': 'music-category',
  'GET /api/music/{category}/pack category': 'music-category',
  'POST /api/judges/music category': 'music-category',
  'GET /api/news/{id}/image id': 'news',
  'DELETE /api/news/{id} id': 'news',
  'GET /api/mail/jobs/{id} id': 'mail-job',
  'DELETE /api/contact/{id} id': 'message',
  'POST /api/webhooks/update/{id} id': 'webhook',
  'DELETE /api/webhooks/delete/{id} id': 'webhook',
  'POST /api/webhooks/secret/{id} id': 'webhook',
  'POST /api/webhooks/test/{id} id': 'webhook',
  'GET /api/webhooks/{id}/deliveries id': 'webhook',
  'POST /api/webhooks/{id}/deliveries/{delivery}/retry id': 'webhook',
  'GET /api/seasons/{n}/history/teams/{id} id': 'team-id',
  'GET /api/seasons/{n}/history/people/{id} id': 'user',
  'GET /api/dev/outbox/{id} id': 'mail',
  'GET /api/team/{name} name': 'team',
  'PUT /api/team/update/{teamName} name': 'fresh-text',
  'PUT /api/team/update/{teamName} leaderId': 'user',
  'PUT /api/team/update/{teamName} mateId': 'user',
  'POST /api/team/replace/{teamName} member_id': 'user',
  'DELETE /api/judges/delete/{name} name': 'judge',
  'POST /api/judges/add name': 'user-name',
  'POST /api/amvdle/guess title': 'amv',
  'PUT /api/amvdle/catalogue version': 'catalogue-version',
  'POST /api/settings/season-rules version': 'rules-version',
  'POST /api/bracket/seeding version': 'seeding-version',
  'POST /api/bracket/launch seeding_version': 'seeding-version',
  'POST /api/purchase/create price': 'price',
  'POST /api/videos/tus Upload-Length': 'video-length',
  'PATCH /api/videos/tus/{id} Upload-Offset': 'zero',
};

const WITHIN: Record<string, string> = {
  'leader name': 'user-name',
  'mate name': 'user-name',
  'team name': 'fresh-text',
};

/** Whose parameter or field it is. */
export interface Context {
  operation: string;
  name?: string | undefined;
  /** The field around it. */
  within?: string | undefined;
}

/** @returns none if nothing is known about the name */
export function knownFor(schema: Schema, { operation, name = '', within = '' }: Context) {
  // The document lists every value, or the name belongs to an object.
  if (schema.enum || schema.properties) return [];
  const known = (ref: string, weight: number, max = 63) => ({
    arbitrary: fc.nat({ max }).map((n) => ({ ref, n })),
    weight,
  });
  if (name === 'after') return [known(`cursor ${operation}`, 9, 7)];
  const kind = EXACT[`${operation} ${name}`] ?? WITHIN[`${within} ${name}`] ?? FIELDS[name];
  if (kind === undefined) return [];
  return kind === 'self' ? [known('self', 9), known('user', 1)] : [known(kind, 9)];
}
