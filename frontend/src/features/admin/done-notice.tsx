import { Alert, Group, type AlertProps } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';

interface Props extends Pick<AlertProps, 'title' | 'children'> {
  readonly links: ReactNode;
}

/** Replaces the form or dialog in which something was done, and gets its focus. */
export function DoneNotice({ title, links, children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <Alert
      ref={element}
      tabIndex={-1}
      color="green"
      icon={<IconCheck aria-hidden />}
      role="status"
      title={title}
    >
      {children}
      <Group mt="sm">{links}</Group>
    </Alert>
  );
}
