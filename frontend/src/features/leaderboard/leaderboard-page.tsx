import { useTranslation } from 'react-i18next';

export function LeaderboardPage() {
  const { t } = useTranslation('leaderboard');
  return <h1>{t('title')}</h1>;
}
