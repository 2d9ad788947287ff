import { numberFormat } from './formats.js';

const KILO = 1024;
const MEGA = KILO * KILO;
const GIGA = KILO * MEGA;

/** From here on, the next unit is shorter. */
const MOST = 1000;

/** "12.5 MB", formatted for the reader's language. Small files in kilobytes, stores in gigabytes. */
export function formatSize(bytes: number, language: string): string {
  const [value, unit] =
    bytes < MOST * KILO
      ? [bytes / KILO, 'kilobyte']
      : bytes < MOST * MEGA
        ? [bytes / MEGA, 'megabyte']
        : [bytes / GIGA, 'gigabyte'];
  return numberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
