import { Button, Group, Paper, Text } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly question: string;
  /** What will happen, in words and numbers. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly loading: boolean;
  readonly danger?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The question before a step, within the dialog that is open: a second dialog on top would catch its keys. */
export function ConfirmStep(props: Props) {
  const { t } = useTranslation('common');
  const heading = useId();
  return (
    <Paper withBorder p="md" role="group" aria-labelledby={heading}>
      <Text id={heading} fw={700} mb="xs">
        {props.question}
      </Text>
      {props.children}
      <Group justify="flex-end" mt="md">
        <Button variant="default" autoFocus disabled={props.loading} onClick={props.onCancel}>
          {t('cancel')}
        </Button>
        <Button {...(props.danger && { color: 'red.8' })} loading={props.loading} onClick={props.onConfirm}>
          {props.confirmLabel}
        </Button>
      </Group>
    </Paper>
  );
}
