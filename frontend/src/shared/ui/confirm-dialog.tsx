import { Button, Group, Modal, Stack, Text, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen, in words: the reader decides on this. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly loading?: boolean;
  readonly disabled?: boolean;
  /** Cannot be taken back. */
  readonly danger?: boolean;
  readonly size?: ModalProps['size'];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog(props: Props) {
  const { t } = useTranslation('common');
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={
        <Text component="span" fw={700} fz="lg">
          {props.title}
        </Text>
      }
      size={props.size ?? 'md'}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <div>{props.children}</div>
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button
            {...(props.danger && { color: 'red.8' })}
            loading={props.loading ?? false}
            disabled={props.disabled ?? false}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
