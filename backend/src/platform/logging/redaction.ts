const CENSOR = '[redacted]';

/** Errors of servers name recipients, documents and URLs. Names of people have no pattern: no line may have one. */
const SECRETS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Before e-mail addresses: `//user:password@host.org` contains one. Messages show the form of a URL with these words.
  [/\/\/(?!(?:USER:PASSWORD|ACCESS_KEY:SECRET_KEY)@)[^\s/@"'\\]+:[^\s/@"'\\]*@/g, `//${CENSOR}@`],
  [/(discord\.com\/api\/webhooks\/)[\w-]+\/[\w-]+/g, `$1${CENSOR}`],
  // Also inside a parameter, encoded any number of times: an address to which a log-in leads back.
  [
    /((?:[?&#]|%(?:25)*(?:3F|26|23))(?:token|code|key|password|secret|sig|signature|X-Amz-[\w-]+)(?:=|%(?:25)*3D))(?:(?!%(?:25)*(?:26|23))[^&#\s"'\\])+/gi,
    `$1${CENSOR}`,
  ],
  [/\b(arena_\w+=)[^;\s"'\\]+/g, `$1${CENSOR}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${CENSOR}`],
  [/\bba_[\w-]{20,}/g, CENSOR],
  [/\bwhsec_[\w+/=-]+/g, CENSOR],
  [/\$argon2[\w$=,+/-]+/g, CENSOR],
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[e-mail]'],
];

/** Replaces no quotes and no backslashes, so JSON stays JSON. */
export function redacted(line: string): string {
  return SECRETS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}

const FIELDS = [
  'password',
  'password_confirmation',
  'email',
  'name',
  'token',
  'secret',
  'cookie',
  'set-cookie',
  'authorization',
  'ip',
];

/** Fields that are never written, at the top of a line and one level below. */
export const REDACTED_FIELDS = {
  paths: FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`]).filter((path) => path !== '*["name"]'),
  censor: CENSOR,
};
