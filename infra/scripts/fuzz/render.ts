// From a generated request to what is sent.
import type { Member } from './cast.js';
import { encodedForm, fixture, type Fields } from './forms.js';
import type { Operation } from './operations.js';
import type { Plan } from './requests.js';
import type { FuzzRequest } from './send.js';
import type { World } from './world.js';

export const VIDEO = fixture('video/ok-h264-aac.mp4');

interface RequestPlan {
  operation: Operation;
  plan: Plan;
  who: Member | null;
  world: World;
  origin: string;
}

type Resolve = (value: unknown) => unknown;

export function rendered({ operation, plan, who, world, origin }: RequestPlan): FuzzRequest {
  const resolve: Resolve = (value) => world.resolve(value, who);
  const { type, body } = encodedBody(plan, resolve);
  const given = Object.fromEntries(
    Object.entries(world.resolveFields(plan.headers, who)).map(([name, value]) => [
      name.toLowerCase(),
      String(value),
    ]),
  );
  const headers = {
    origin,
    ...(who && { cookie: who.cookie }),
    ...(type && { 'content-type': type }),
    ...(body && { 'content-length': String(body.length) }),
    ...given,
  };
  return { method: operation.method, path: pathOf(operation, plan, resolve), headers, body };
}

function pathOf({ path }: Operation, { params, query, raw }: Plan, resolve: Resolve) {
  const encode = raw ? rawly : (value: unknown) => encodeURIComponent(textOf(value));
  // Without a name, the path is that of another operation.
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encode(resolve(params[name])) || '-');
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encode(resolve(value))}`);
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}

/** Slashes and percent signs stay, so that the server sees broken escapes and other paths. */
function rawly(value: unknown) {
  return textOf(value).replace(/[^\x21-\x7e]|[?#]/gu, encodeURIComponent);
}

function textOf(value: unknown) {
  const text = typeof value === 'string' ? value : jsonOf(value);
  return text.slice(0, 12_000).replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Empty for what JSON has not. */
const jsonOf = (value: unknown) => (JSON.stringify(value) as string | undefined) ?? '';

function encodedBody({ body }: Plan, resolve: Resolve) {
  switch (body?.kind) {
    case 'json':
      return { type: 'application/json', body: Buffer.from(jsonOf(resolve(body.value))) };
    case 'raw':
      return { type: body.type, body: Buffer.from(body.text) };
    case 'form':
      return encodedForm({ ...body, fields: resolve(body.fields) as Fields });
    case 'bytes':
      return { type: body.type, body: Buffer.from(resolve(body.bytes) as Buffer) };
    case undefined:
      return { type: null, body: null };
  }
}
