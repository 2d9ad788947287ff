import { useTranslation } from 'react-i18next';

export function BettingPage() {
  const { t } = useTranslation('betting');
  return <h1>{t('title')}</h1>;
}
