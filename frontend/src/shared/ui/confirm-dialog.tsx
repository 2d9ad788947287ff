import { Button, Group, Modal, Stack, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandAnswer } from '../forms/use-command.js';
import { CommandForm, SubmitButton } from '../forms/command-form.js';
import { DialogTitle } from '../headings/dialog-title.js';

interface Props {
  readonly opened: boolean;
  readonly title: string;
  /** The consequences, on which the reader decides. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly disabled?: boolean;
  /** The action cannot be undone. */
  readonly danger?: boolean;
  /** The action itself cancels something: the other button must not say the same. */
  readonly cancels?: boolean;
  readonly size?: ModalProps['size'];
  /** Counts once, until its answer. */
  readonly onConfirm: () => CommandAnswer;
  readonly onClose: () => void;
}

export function ConfirmDialog(props: Props) {
  const { t } = useTranslation('common');
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={<DialogTitle text={props.title} />}
      size={props.size ?? 'md'}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <CommandForm run={props.onConfirm}>
        <Stack>
          <div>{props.children}</div>
          <Group justify="flex-end">
            <Button variant="default" onClick={props.onClose}>
              {t(props.cancels ? 'goBack' : 'cancel')}
            </Button>
            <SubmitButton {...(props.danger && { color: 'red.8' })} disabled={props.disabled ?? false}>
              {props.confirmLabel}
            </SubmitButton>
          </Group>
        </Stack>
      </CommandForm>
    </Modal>
  );
}
