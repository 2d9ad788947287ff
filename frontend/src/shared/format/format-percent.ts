import { numberFormat } from './formats.js';

/** Whole percent, formatted for the reader's language: "75%", "75 %". */
export function formatPercent(percent: number, language: string): string {
  return numberFormat(language, { style: 'percent' }).format(percent / 100);
}
