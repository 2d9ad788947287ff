import { useTranslation } from 'react-i18next';

export function Reason({ text }: { text: string }) {
  const { t } = useTranslation('common');
  return <span style={{ overflowWrap: 'anywhere' }}>{t('reason.quoted', { text })}</span>;
}
