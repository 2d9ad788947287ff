import { useTranslation } from 'react-i18next';

export function BracketPage() {
  const { t } = useTranslation('bracket');
  return <h1>{t('title')}</h1>;
}
