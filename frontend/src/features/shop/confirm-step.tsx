import { Button, Group, Paper, Text } from '@mantine/core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../shared/forms/use-command.js';

interface Props {
  readonly question: string;
  /** The consequences. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onCancel: () => void;
}

/** A confirmation inside an open dialog. A second dialog on top would capture its keys. */
export function ConfirmStep(props: Props) {
  const { t } = useTranslation('common');
  const { run, busy } = useCommand(props.onConfirm);
  const heading = useId();
  const step = useRef<HTMLDivElement>(null);
  // On a phone, it opens below the picture, so scroll the confirm button into view.
  useEffect(() => {
    // Newer browsers return a promise, which must not be used as a cleanup function.
    step.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Paper ref={step} withBorder p="md" role="group" aria-labelledby={heading}>
      <Text id={heading} fw={700} mb="xs">
        {props.question}
      </Text>
      {props.children}
      <Group justify="flex-end" mt="md">
        <Button variant="default" autoFocus disabled={busy} onClick={props.onCancel}>
          {t('cancel')}
        </Button>
        <Button {...(props.danger && { color: 'red.8' })} loading={busy} onClick={() => run()}>
          {props.confirmLabel}
        </Button>
      </Group>
    </Paper>
  );
}
