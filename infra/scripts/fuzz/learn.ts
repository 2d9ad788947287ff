// What an answer tells about things that later requests can name.
import type { Member } from './cast.js';
import type { Operation } from './operations.js';
import type { FuzzAnswer } from './send.js';
import { parsed, textOf } from './verdict.js';
import type { World } from './world.js';

type OperationName = Pick<Operation, 'name' | 'path'>;
type Json = Record<string, Record<string, unknown> | undefined>;

const isApiToken = (secret: unknown) => typeof secret === 'string' && secret.startsWith('ba_');

const MADE: [string, (json: Json) => unknown][] = [
  ['webhook', (json) => (isApiToken(json['secret']) ? undefined : json['secret'] && json['id'])],
  ['api-token', (json) => (isApiToken(json['secret']) ? json['id'] : undefined)],
  ['bet', (json) => json['bet']?.['id']],
  ['purchase', (json) => json['purchase']?.['purchase_id']],
  ['product', (json) => json['product']?.['product_id']],
  ['track', (json) => json['track']?.['track_id']],
  ['banner', (json) => json['banner']?.['id']],
  ['video', (json) => json['video']?.['id']],
  ['fingerprint', (json) => json['changes']?.['fingerprint']],
];

const UPLOADS = [
  ['/api/videos/tus/', 'upload'],
  ['/api/seasons/import/tus/', 'archive'],
] as const;

const ENDING_SESSIONS = /logout|password|roles|auth\/user/;

function mayEndSession(path: string, { status }: FuzzAnswer) {
  return status === 401 || (status < 300 && ENDING_SESSIONS.test(path));
}

export function learn(world: World, operation: OperationName, answer: FuzzAnswer, who: Member | null) {
  if (who && mayEndSession(operation.path, answer)) who.stale = true;
  if (answer.status >= 300 || answer.status === 0) return;
  const { location } = answer.headers;
  const note = (kind: string, value: unknown) => {
    world.add(kind, value);
    if (who) world.add(`${kind} of ${who.userId}`, value);
  };
  const kind = UPLOADS.find(([path]) => location?.startsWith(path))?.[1];
  if (kind !== undefined) note(kind, location?.split('/').at(-1));
  const json = parsed(textOf(answer));
  if (json !== null) learnFrom(json, world, operation, note);
}

function learnFrom(
  json: Record<string, unknown>,
  world: World,
  operation: OperationName,
  note: (kind: string, value: unknown) => void,
) {
  if (typeof json['next'] === 'string') world.add(`cursor ${operation.name}`, json['next']);
  if (operation.path === '/api/tournament/reset') note('season-token', json['token']);
  for (const [kind, idIn] of MADE) {
    const id = idIn(json as Json);
    if (typeof id === 'string') note(kind, id);
  }
  const version = /\/(?:avatar\/|image\?v=)([\w-]+)/.exec(JSON.stringify(json).slice(0, 5000))?.[1];
  if (version !== undefined) world.add('version', version);
}
