import { Button, Stack, TextInput, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.js';
import { ErrorNotice, type FailedAction } from '../notices/error-notice.js';
import { OwnerFields, useOwner, type Owner, type OwnerProofs } from '../session/owner-fields.js';
import { waitsForApproval } from '../notices/waits-for-approval.js';
import { isReason, ReasonField } from '../forms/reason-field.js';

interface Props extends Omit<ButtonProps, 'children'> {
  readonly label: string;
  /** The accessible name, if the label alone is unclear. */
  readonly ariaLabel?: string | undefined;
  readonly title: string;
  /** The full consequences. Required for every destructive action. */
  readonly consequence: ReactNode;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  /** The action itself cancels something. */
  readonly cancels?: boolean;
  readonly failed?: FailedAction;
  /** A word that must be typed first. */
  readonly typed?: { readonly label: ReactNode; readonly text: string };
  /** Asks for a reason, which is then required. */
  readonly asksReason?: boolean;
  readonly asksOwner?: OwnerProofs;
  /** Said after it. */
  readonly done?: string;
  /** A mutation. An error keeps the dialog open. `reason` is empty unless it is asked for. */
  readonly run: (reason: string, owner: Owner) => Promise<{ error?: unknown }>;
}

/** A button that states its consequences and acts only after confirmation. */
export function ConfirmAction({
  label,
  ariaLabel,
  title,
  consequence,
  confirmLabel,
  danger = false,
  cancels = false,
  failed,
  typed,
  asksReason = false,
  asksOwner = false,
  done,
  run,
  ...button
}: Props) {
  const [opened, dialog] = useDisclosure();
  const [error, setError] = useState<unknown>(null);
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const owner = useOwner(opened && asksOwner);
  const close = () => {
    setText('');
    setReason('');
    setError(null);
    dialog.close();
  };
  const confirm = async () => {
    const answer = await run(reason.trim(), owner.values);
    if (answer.error) {
      setError(owner.refuse(answer.error) ? null : answer.error);
      return;
    }
    if (done) notifications.show({ color: 'green', message: done });
    close();
  };
  return (
    <>
      <Button variant="default" {...button} aria-label={ariaLabel} onClick={dialog.open}>
        {label}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={title}
        confirmLabel={confirmLabel}
        danger={danger}
        cancels={cancels}
        disabled={[
          typed && text !== typed.text,
          asksReason && !isReason(reason),
          !owner.complete,
          waitsForApproval(error),
        ].includes(true)}
        onConfirm={confirm}
        onClose={close}
      >
        <Stack>
          <div>{consequence}</div>
          {typed && (
            <TextInput
              label={typed.label}
              autoComplete="off"
              data-autofocus
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          {asksReason && <ReasonField focused value={reason} onChange={setReason} />}
          <OwnerFields of={owner} />
          {error !== null && <ErrorNotice error={error} failed={failed} untilClosed />}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
