import { Alert } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export function Verdict({ holds, title, children }: { holds: boolean; title: string; children?: ReactNode }) {
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
