import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  /** Names what it is about; begins with the label. */
  readonly ariaLabel: string;
  readonly children: (onClose: () => void) => ReactNode;
}

/** Opens a dialog that edits something in a list. */
export function DialogButton({ label, ariaLabel, children }: Props) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" size="compact-sm" aria-label={ariaLabel} onClick={open}>
        {label}
      </Button>
      {opened && children(close)}
    </>
  );
}
