import { useTranslation } from 'react-i18next';

/** Odds always have two decimals, formatted for the reader's language. */
export function formatOdds(odds: number, language: string): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(odds);
}

export function Odds({ value }: { value: number }) {
  const { i18n } = useTranslation();
  return <span className="odds">{formatOdds(value, i18n.language)}</span>;
}
