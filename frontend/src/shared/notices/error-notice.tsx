import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiFailure, isUnexplained } from '../api/failure.js';
import { RuleLink } from './rule-link.js';
import { useFailureText } from './use-failure-text.js';
import { useReadingTime } from './use-reading-time.js';
import { ApprovalsLink, waitsForApproval } from './waits-for-approval.js';

/** An action whose failure has its own text, in errors.json below `failed`. */
export type FailedAction =
  | 'registration'
  | 'delete-account'
  | 'send-message'
  | 'fetch-music'
  | 'fetch-names'
  | 'fetch-products'
  | 'purchase'
  | 'cancel-purchase'
  | 'revive'
  | 'update-phase'
  | 'update-countdown'
  | 'update-video-state';

interface Props {
  readonly error: unknown;
  /** Shown first if no rule explains the failure. */
  readonly failed?: FailedAction | undefined;
  readonly onRetry?: () => void;
  /** The page lacks something until this is solved. */
  readonly lasting?: boolean;
  /** The action moves money, or waits for the reader in a dialog: stays until the reader closes it. */
  readonly untilClosed?: boolean;
}

/** Refused actions disappear. What could not be loaded stays, as do errors about money (ADR 36). */
export function ErrorNotice({ error, failed, onRetry, lasting = false, untilClosed = false }: Props) {
  const { t } = useTranslation('common');
  const title = useTitle(error, failed);
  const textOf = useFailureText();
  const waits = waitsForApproval(error);
  const look = waits ? WAITS : FAILED;
  const isState = lasting || onRetry !== undefined;
  const { closed, close, reading } = useClosing(error, isState || untilClosed || waits);
  if (!isState && closed) return null;
  return (
    <Alert
      color={look.color}
      role="alert"
      icon={<look.Icon aria-hidden />}
      variant="light"
      title={title}
      withCloseButton={!isState}
      closeButtonLabel={t('close')}
      onClose={close}
      {...reading}
    >
      <Stack gap="xs" align="flex-start">
        {textOf(error)}
        {waits && <ApprovalsLink />}
        {isApiFailure(error) && <RuleLink code={error.code} />}
        {onRetry && <RetryButton onRetry={onRetry} />}
      </Stack>
    </Alert>
  );
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Button size="compact-sm" variant="default" onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  );
}

/** What failed, of an error that does not say it itself. */
function useTitle(error: unknown, failed: Props['failed']): string | undefined {
  const { t } = useTranslation('errors');
  return failed && isUnexplained(error) ? t(`failed.${failed}`) : undefined;
}

const WAITS = { color: 'blue', Icon: IconHourglass };
const FAILED = { color: 'red', Icon: IconAlertTriangle };

/** Another error opens the notice again. */
function useClosing(error: unknown, stays: boolean) {
  const [closed, setClosed] = useState<unknown>(null);
  const close = () => setClosed(error);
  const reading = useReadingTime(stays ? null : error, close);
  return { closed: closed === error, close, reading };
}
