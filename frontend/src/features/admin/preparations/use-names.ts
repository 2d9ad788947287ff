import { useTranslation } from 'react-i18next';

/** Names that a sentence lists; it counts the others. */
const MOST = 12;

export function useNames(): (names: readonly string[]) => string {
  const { t, i18n } = useTranslation('admin');
  return (names) => {
    const others = names.length - MOST;
    const parts = others > 1 ? [...names.slice(0, MOST), t('preparations.more', { count: others })] : names;
    return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(parts);
  };
}
