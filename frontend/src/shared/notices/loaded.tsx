import { SimpleGrid, Skeleton, type SimpleGridProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorNotice, type FailedAction } from './error-notice.js';

interface Props<T> {
  readonly of: {
    readonly data?: T | null | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  readonly failed?: FailedAction;
  /** A placeholder, or the height of the default one. */
  readonly loading: ReactNode;
  readonly empty?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Why a query has no data, for what is shown without it as well. */
export function NotLoaded({ of: { data, error, refetch }, failed }: Pick<Props<unknown>, 'of' | 'failed'>) {
  const isMissing = Boolean(error) && (data === null || data === undefined);
  return isMissing && <ErrorNotice error={error} failed={failed} onRetry={() => void refetch()} />;
}

/** The data of a query, or why there is none: loading, failed or empty. Data stays visible if a refresh fails. */
export function Loaded<T>({ of: { data, error, refetch }, failed, loading, empty, children }: Props<T>) {
  if (data !== null && data !== undefined)
    return empty && Array.isArray(data) && data.length === 0 ? empty : children(data);
  if (error) return <ErrorNotice error={error} failed={failed} onRetry={() => void refetch()} />;
  return typeof loading === 'number' ? <Skeleton height={loading} aria-busy /> : loading;
}

interface CardsProps {
  readonly count: number;
  readonly height: number;
  readonly cols: NonNullable<SimpleGridProps['cols']>;
}

export function LoadingCards({ count, height, cols }: CardsProps) {
  return (
    <SimpleGrid cols={cols} aria-busy="true">
      {Array.from({ length: count }, (_, card) => (
        <Skeleton key={card} height={height} radius="md" />
      ))}
    </SimpleGrid>
  );
}
