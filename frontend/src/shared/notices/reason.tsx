import { useTranslation } from 'react-i18next';

/** A user's text, in the quotation marks of the reader's language. */
export function Reason({ text }: { text: string }) {
  const { t } = useTranslation('common');
  return <span style={{ overflowWrap: 'anywhere' }}>{t('reason.quoted', { text })}</span>;
}
