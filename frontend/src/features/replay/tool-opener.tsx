import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly text: 'compare.start' | 'whatIf.start' | 'ghost.start';
  readonly closed: boolean;
  /** Whether the page contains the tool, which may take a moment. */
  readonly shown: boolean;
  /** Id of its heading. */
  readonly heading: string;
  readonly onOpen: () => void;
}

/** Opens a tool and disappears. The focus moves to the heading of the tool, and back when the tool is closed. */
export function ToolOpener({ text, closed, shown, heading, onOpen }: Props) {
  const { t } = useTranslation('replay');
  const button = useRef<HTMLButtonElement>(null);
  /** By the reader, and not by the address. */
  const opening = useRef(false);
  const wasShown = useRef(shown);
  useEffect(() => {
    if (shown && opening.current) document.getElementById(heading)?.focus();
    if (shown) opening.current = false;
    else if (wasShown.current && document.activeElement === document.body) button.current?.focus();
    wasShown.current = shown;
  }, [shown, heading]);
  if (!closed) return null;
  return (
    <Button
      ref={button}
      variant="default"
      onClick={() => {
        opening.current = true;
        onOpen();
      }}
    >
      {t(text)}
    </Button>
  );
}
