import { useTranslation } from 'react-i18next';

export function VotePage() {
  const { t } = useTranslation('vote');
  return <h1>{t('title')}</h1>;
}
