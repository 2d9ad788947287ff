import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from './use-failure-text.js';

interface Props {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

export function ErrorNotice({ error, onRetry }: Props) {
  const { t } = useTranslation('common');
  const textOf = useFailureText();
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} variant="light">
      <Stack gap="xs" align="flex-start">
        {textOf(error)}
        {onRetry && (
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
