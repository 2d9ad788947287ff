/** Whole percent, formatted for the reader's language: "75%", "75 %". */
export function formatPercent(percent: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100);
}
