import { useTranslation } from 'react-i18next';
import { LocalTime } from '../../../shared/format/local-time.js';

export function Until({ at }: { at: string }) {
  const { t } = useTranslation('teams');
  return (
    <>
      {t('invitation.until')} <LocalTime at={at} paris /> {t('invitation.untilMore')}
    </>
  );
}
