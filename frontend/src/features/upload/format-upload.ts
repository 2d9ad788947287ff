import { numberFormat } from '../../shared/format/formats.js';

/** "12.5 MB", formatted for the reader's language. */
export function formatMegabytes(bytes: number, language: string): string {
  return numberFormat(language, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / (1024 * 1024));
}

/** "3 min" or "42 sec". Only the larger unit is shown. */
export function formatWait(seconds: number, language: string): string {
  const [value, unit] = seconds < 90 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}
