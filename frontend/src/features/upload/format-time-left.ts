import { numberFormat } from '../../shared/format/formats.js';

/** "3 min" or "42 sec", of an estimate. Only the larger unit is shown. */
export function formatTimeLeft(seconds: number, language: string): string {
  const [value, unit] = seconds < 90 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}
