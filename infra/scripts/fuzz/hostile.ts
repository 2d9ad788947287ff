// Values that no field expects.
import fc from 'fast-check';

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u202egnp.exe',
  '\u200b',
  '\ud800',
  'e\u0301\u0301\u0301',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '../../../../etc/hostname',
  '..%2f..%2f',
  '%00',
  '/',
  '\\',
  "' OR '1'='1",
  '$where',
  '{"$gt":""}',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=HYPERLINK("https://example.org")',
  'two\nlines',
  'a\r\nBcc: b@example.org',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '9'.repeat(30),
  'x'.repeat(201),
  'x'.repeat(2100),
];

const NUMBERS = [-1, -0, 0, 0.001, 0.1 + 0.2, 1.5, 1e21, 1e308, 2 ** 31, 2 ** 53 + 2, Number.MIN_VALUE];

export const hostileText = fc.oneof(
  { arbitrary: fc.constantFrom(...TEXTS), weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 1 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }), weight: 1 },
  { arbitrary: fc.nat({ max: 12_000 }).map((length) => 'y'.repeat(length)), weight: 1 },
);

export const hostileNumber = fc.oneof(
  fc.constantFrom(...NUMBERS),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const depths = fc.nat({ max: 30 }).map((depth) => {
  let nested: unknown = 1;
  for (let n = 0; n < depth; n++) nested = n % 2 ? [nested] : { a: nested };
  return nested;
});

export const hostileJson = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { $ne: null }, { length: 3 }, { toJSON: 1 }),
  fc.array(fc.oneof(hostileText, hostileNumber), { maxLength: 5 }),
  depths,
);

/** Bodies that are no JSON object, or too much of one. */
export const hostileBody = fc.oneof(
  fc.constantFrom(
    '',
    '[]',
    'null',
    '5',
    '"x"',
    '{',
    '{"a":1',
    '{"a":1,}',
    '{"a":NaN}',
    '{"__proto__":{"a":1}}',
  ),
  fc.constantFrom(
    '{"constructor":{"prototype":{"a":1}}}',
    '\ufeff{}',
    '{"a":"\\ud800"}',
    '{"a":1e999}',
    '{}{}',
  ),
  fc.nat({ max: 40 }).map((depth) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)),
  fc.nat({ max: 400 }).map((count) => JSON.stringify({ a: Array(count).fill(1) })),
  fc.nat({ max: 300_000 }).map((length) => JSON.stringify({ a: 'z'.repeat(length) })),
  fc.nat({ max: 200 }).map((count) => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join()}}`),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
