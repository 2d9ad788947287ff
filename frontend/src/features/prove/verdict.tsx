import { Alert } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  readonly holds: boolean;
  readonly title: string;
  readonly children?: ReactNode;
}

export function Verdict({ holds, title, children }: Props) {
  return (
    <Alert
      color={holds ? 'green' : 'red'}
      icon={holds ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
      title={title}
      role="status"
    >
      {children}
    </Alert>
  );
}
