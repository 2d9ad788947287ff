import { expect, it } from '@jest/globals';
import { LANGUAGES } from '@arena/domain/validation/people/languages';
import { deadlineInWords } from './mail-times.js';

it.each(LANGUAGES)('a deadline in %s names its zone, and Paris', (language) => {
  const words = deadlineInWords('2025-03-30T21:59:00.000Z', language);
  expect(words).toContain('Europe/Paris');
  expect(words).toMatch(/23[:.]59|11:59/);
  expect(words).toContain('2025');
});

it('gives both where they differ', () => {
  expect(deadlineInWords('2025-03-30T21:59:00.000Z', 'en')).toBe(
    'March 30, 2025 at 5:59 PM, America/Toronto (March 30, 2025 at 11:59 PM, Europe/Paris)',
  );
  expect(deadlineInWords('2025-03-30T21:59:00.000Z', 'fr')).toBe('30 mars 2025 à 23:59, Europe/Paris');
});
