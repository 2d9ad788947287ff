import { useTranslation } from 'react-i18next';

export function AdminPage() {
  const { t } = useTranslation('admin');
  return <h1>{t('title')}</h1>;
}
