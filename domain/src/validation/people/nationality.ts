import { COUNTRY_NAMES } from './country-names.js';
import { broken, rule, text, type Rule } from '../rule.js';

const written = text({ max: 60, pattern: /^[\p{L}\p{M} -]+$/u });

/** Without case, accents, spaces, hyphens and signs. Marks of Japanese syllables are no accents. */
function keyOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  return plain.toLowerCase().replace(/\P{L}/gu, '');
}

function codesByKey(): Map<string, string> {
  const lines = COUNTRY_NAMES.trim().split('\n');
  return new Map(
    lines.flatMap((line) => {
      const code = line.slice(0, 2);
      return [code, ...line.slice(3).split('; ')].map((name) => [keyOf(name), code] as const);
    }),
  );
}

const CODES = codesByKey();

/** Of a code itself, or of a country's name in one of the five languages. */
export function countryCodeOf(name: string): string | null {
  return CODES.get(keyOf(name)) ?? null;
}

export const nationality: Rule = rule(
  (value) => written.check(value) ?? (countryCodeOf(String(value)) === null ? broken('one-of') : null),
  { ...written.schema, minLength: 2, example: 'FR' },
);
