import { useTranslation } from 'react-i18next';
import { SecretNotice } from '../secret-notice.js';

interface Props {
  readonly secret: string;
  readonly onClose: () => void;
}

export function WebhookSecret({ secret, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  return (
    <SecretNotice key={secret} title={t('secret.title')} secret={secret} onClose={onClose}>
      {t('secret.verify')}
    </SecretNotice>
  );
}
