import { Alert, Code, CopyButton, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly secret: string;
  readonly onClose: () => void;
}

/** The only place where a signing secret appears. */
export function SecretNotice({ secret, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  return (
    <Alert title={t('secret.title')} role="status">
      <Text size="sm">{t('secret.once')}</Text>
      <Code block my="xs">
        {secret}
      </Code>
      <Text size="sm" mb="sm">
        {t('secret.verify')}
      </Text>
      <Group>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'secret.copied' : 'secret.copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="subtle" onClick={onClose}>
          {t('secret.done')}
        </Button>
      </Group>
    </Alert>
  );
}
