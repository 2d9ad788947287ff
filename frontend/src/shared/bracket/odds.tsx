import { useTranslation } from 'react-i18next';
import { numberFormat } from '../format/formats.js';
import { JustChanged } from '../motion/just-changed.js';

/** Odds always have two decimals, formatted for the reader's language. */
export function formatOdds(odds: number, language: string): string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return numberFormat(language, options).format(odds);
}

export function Odds({ value }: { value: number }) {
  const { i18n } = useTranslation();
  return (
    <JustChanged value={value}>
      <span className="odds">{formatOdds(value, i18n.language)}</span>
    </JustChanged>
  );
}
