// From a generated request to what is sent.
import { encodedForm, fixture } from './forms.mjs';

export const VIDEO = fixture('video/ok-h264-aac.mp4');

/** @returns `{ method, path, headers, body }` */
export function rendered({ operation, plan, who, world, origin }) {
  const resolve = (value) => world.resolve(value, who);
  const { type, body } = encodedBody(plan.body, resolve);
  const given = Object.fromEntries(
    Object.entries(resolve(plan.headers)).map(([name, value]) => [name.toLowerCase(), String(value)]),
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

function pathOf({ path }, { params, query, raw }, resolve) {
  const encode = raw ? rawly : (value) => encodeURIComponent(textOf(value));
  // Without a name, the path is that of another operation.
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name) => encode(resolve(params[name])) || '-');
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encode(resolve(value))}`);
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}

/** Slashes and percent signs stay, so that the server sees broken escapes and other paths. */
function rawly(value) {
  return textOf(value).replace(/[^\x21-\x7e]|[?#]/gu, encodeURIComponent);
}

function textOf(value) {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.slice(0, 12_000).toWellFormed();
}

function encodedBody(body, resolve) {
  switch (body?.kind) {
    case 'json':
      return { type: 'application/json', body: Buffer.from(JSON.stringify(resolve(body.value)) ?? '') };
    case 'raw':
      return { type: body.type, body: Buffer.from(body.text) };
    case 'form':
      return encodedForm({ ...body, fields: resolve(body.fields) });
    case 'bytes':
      return { type: body.type, body: Buffer.from(resolve(body.bytes)) };
    default:
      return { type: null, body: null };
  }
}
