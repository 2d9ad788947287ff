// What an answer tells about things that later requests can name.
import { parsed, textOf } from './verdict.mjs';

const MADE = [
  ['webhook', (json) => (json.secret === undefined ? undefined : json.id)],
  ['bet', (json) => json.bet?.id],
  ['purchase', (json) => json.purchase?.purchase_id],
  ['product', (json) => json.product?.product_id],
  ['track', (json) => json.track?.track_id],
  ['video', (json) => json.video?.id],
  ['fingerprint', (json) => json.changes?.fingerprint],
];

const ENDING_SESSIONS = /logout|password|roles|auth\/user/;

export function learn(world, operation, answer, who) {
  if (who && (answer.status === 401 || (answer.status < 300 && ENDING_SESSIONS.test(operation.path))))
    who.stale = true;
  if (answer.status >= 300 || answer.status === 0) return;
  const { location } = answer.headers;
  const note = (kind, value) => {
    world.add(kind, value);
    if (who) world.add(`${kind} of ${who.userId}`, value);
  };
  if (location?.includes('/tus/')) note('upload', location.split('/').at(-1));
  const json = parsed(textOf(answer) ?? '');
  if (json === null || typeof json !== 'object') return;
  if (typeof json.next === 'string') world.add(`cursor ${operation.name}`, json.next);
  if (operation.path === '/api/tournament/reset') note('season-token', json.token);
  for (const [kind, idIn] of MADE) if (typeof idIn(json) === 'string') note(kind, idIn(json));
  const version = /\/(?:avatar\/|image\?v=)([\w-]+)/.exec(JSON.stringify(json).slice(0, 5000))?.[1];
  if (version !== undefined) world.add('version', version);
}
