import { Skeleton } from '@mantine/core';
import { ErrorNotice } from './error-notice.js';

interface Props {
  readonly error: unknown;
  readonly height: number;
  readonly onRetry: () => void;
}

/** In place of data that has not arrived: what went wrong, or that it is on its way. */
export function Pending({ error, height, onRetry }: Props) {
  if (error) return <ErrorNotice error={error} onRetry={onRetry} />;
  return <Skeleton height={height} radius="md" aria-busy="true" />;
}
