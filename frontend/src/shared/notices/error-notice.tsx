import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isUnexplained } from '../api/failure.js';
import { useFailureText } from './use-failure-text.js';

/** An action whose failure has its own text, in errors.json below `failed`. */
export type FailedAction =
  | 'registration'
  | 'fetch-music'
  | 'fetch-products'
  | 'purchase'
  | 'cancel-purchase'
  | 'update-phase'
  | 'update-countdown'
  | 'update-video-state';

interface Props {
  readonly error: unknown;
  /** Shown first if no rule explains the failure. */
  readonly failed?: FailedAction | undefined;
  readonly onRetry?: () => void;
}

export function ErrorNotice({ error, failed, onRetry }: Props) {
  const { t } = useTranslation(['common', 'errors']);
  const textOf = useFailureText();
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      variant="light"
      title={failed && isUnexplained(error) ? t(`failed.${failed}`, { ns: 'errors' }) : undefined}
    >
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
