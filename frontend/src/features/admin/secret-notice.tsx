import { Alert, Code, CopyButton, Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly title: string;
  readonly secret: string;
  /** How it is used. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** The only place where a secret appears. Replaces the form that made it, and gets its focus. */
export function SecretNotice({ title, secret, children, onClose }: Props) {
  const { t } = useTranslation('admin');
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <Alert title={title} role="status" ref={element} tabIndex={-1}>
      <Text size="sm">{t('secret.once')}</Text>
      <Code block my="xs" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {secret}
      </Code>
      <Text size="sm" mb="sm">
        {children}
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
