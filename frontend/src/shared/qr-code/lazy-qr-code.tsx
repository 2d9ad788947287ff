import { Skeleton } from '@mantine/core';
import { lazy, Suspense, type ComponentProps } from 'react';
import { chunk } from '../routing/lost-chunk.js';

const QrCode = lazy(() => chunk(import('./qr-code.js')).then((part) => ({ default: part.QrCode })));

/** Loads the library with the first code. */
export function LazyQrCode(props: ComponentProps<typeof QrCode>) {
  return (
    <Suspense fallback={<Skeleton height={256} width={256} />}>
      <QrCode {...props} />
    </Suspense>
  );
}
