import { Button, Stack, TextInput, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import { ErrorNotice } from '../../shared/ui/error-notice.js';

interface Props extends Omit<ButtonProps, 'children'> {
  readonly label: string;
  /** What is read out where the label alone says too little. */
  readonly ariaLabel?: string | undefined;
  readonly title: string;
  /** What will happen, in full: nothing destructive is done without it. */
  readonly consequence: ReactNode;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  /** What must be typed first. */
  readonly typed?: { readonly label: ReactNode; readonly text: string };
  /** A mutation; its error keeps the dialog open. */
  readonly run: () => Promise<{ error?: unknown }>;
}

/** A button that names its consequences and acts only after a yes. */
export function ConfirmAction({
  label,
  ariaLabel,
  title,
  consequence,
  confirmLabel,
  danger,
  typed,
  run,
  ...button
}: Props) {
  const [opened, dialog] = useDisclosure();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [text, setText] = useState('');
  const close = () => {
    setText('');
    setError(null);
    dialog.close();
  };
  const confirm = async () => {
    setBusy(true);
    const answer = await run();
    setBusy(false);
    if (answer.error) setError(answer.error);
    else close();
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
        loading={busy}
        danger={danger ?? false}
        disabled={typed !== undefined && text !== typed.text}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        <Stack>
          <div>{consequence}</div>
          {typed && (
            <TextInput
              label={typed.label}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          {error !== null && <ErrorNotice error={error} />}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
