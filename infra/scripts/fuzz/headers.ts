import fc from 'fast-check';
import { hostileText } from './hostile.js';

/** Header values of HTTP contain no control characters and nothing beyond Latin 1. */

const sendable = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 4000);

const RANGES = [
  'bytes=0-0',
  'bytes=0-',
  'bytes=-5',
  'bytes=5-1',
  'bytes=9999999999-',
  'bytes=0-1,3-4',
  'bytes=',
  'x=1-2',
];
const TAGS = ['*', '"x"', 'W/"x"', '"', '""', ',', '"x", W/"y"'];

const KNOWN = {
  range: fc.oneof(
    fc.constantFrom(...RANGES),
    fc.tuple(fc.nat(), fc.nat()).map(([first, last]) => `bytes=${first}-${last}`),
  ),
  'if-none-match': fc.constantFrom(...TAGS),
  'if-match': fc.constantFrom(...TAGS),
  'if-range': fc.constantFrom('"x"', 'Wed, 21 Oct 2015 07:28:00 GMT', 'x'),
  'if-modified-since': fc.constantFrom('Wed, 21 Oct 2015 07:28:00 GMT', 'never'),
  'accept-encoding': fc.constantFrom(
    'gzip',
    'gzip, br',
    'br;q=1.0, *;q=0',
    'identity',
    'gzip;q=0',
    ';;,',
    '*',
  ),
  accept: fc.constantFrom('application/json', 'text/html', 'image/*', '*/*;q=x', ''),
  'accept-language': fc.constantFrom('fr', 'ja;q=0.5, en', '*', '-'),
  'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('again', 'a'.repeat(201), 'with space', '')),
  'last-event-id': fc.oneof(fc.nat().map(String), fc.constantFrom('-1', 'x', '9'.repeat(40))),
};

/** What an ordinary client may send. */
export const extraHeaders = fc.oneof(
  { arbitrary: fc.constant({}), weight: 3 },
  { arbitrary: fc.record({ 'accept-encoding': KNOWN['accept-encoding'] }), weight: 1 },
  { arbitrary: fc.record(pick('range', 'if-none-match', 'if-range'), { requiredKeys: [] }), weight: 1 },
  { arbitrary: fc.record({ 'idempotency-key': fc.uuid() }), weight: 1 },
);

const FORGED = {
  authorization: fc.oneof(fc.constantFrom({ ref: 'user', n: 1 }, { ref: 'self', n: 0 }, 'Bearer x', '')),
  origin: fc.constantFrom('https://evil.example', 'null', ''),
  host: fc.constantFrom('evil.example', '127.0.0.1', 'a b', '[::1'),
  cookie: fc.oneof(fc.constantFrom('arena=x', ';;=', 'a=b; a=c'), hostileText.map(sendable)),
  'x-forwarded-for': fc.constantFrom('1.2.3.4', '::1', 'x, y', 'a'.repeat(300)),
  'x-forwarded-host': fc.constantFrom('evil.example'),
  'x-http-method-override': fc.constantFrom('DELETE', 'PATCH'),
  'content-encoding': fc.constantFrom('gzip', 'br', 'x'),
  'content-type': fc.constantFrom(
    'application/json',
    'application/jsonx',
    'text/plain',
    ';',
    '*/*',
    'multipart/form-data; boundary=',
  ),
  'sec-fetch-site': fc.constantFrom('cross-site', 'same-origin'),
  'tus-resumable': fc.constantFrom('0.2.2', '1.0.0', 'x'),
  'upload-length': fc.constantFrom('-1', '1e3', '0', '999999999999', 'x'),
  'upload-metadata': hostileText.map(sendable),
  'upload-defer-length': fc.constantFrom('1', '2'),
  'upload-concat': fc.constantFrom('partial', 'final;/a /b', 'x'),
  'x-fuzz': hostileText.map(sendable),
};

const ALL: Record<string, fc.Arbitrary<unknown>> = { ...KNOWN, ...FORGED };

export const hostileHeaders = fc
  .subarray(Object.keys(ALL), { maxLength: 4 })
  .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, ALL[name] ?? fc.constant('')]))));

function pick(...names: (keyof typeof KNOWN)[]) {
  return Object.fromEntries(names.map((name) => [name, KNOWN[name]]));
}
