import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Rows of a table before the reader asks for the rest. */
const FIRST = 20;

interface Props<T> {
  readonly rows: readonly T[];
  readonly children: (rows: readonly T[]) => ReactNode;
}

/** A table that begins with its first rows, says how many follow, and shows them on demand. */
export function FirstRows<T>({ rows, children }: Props<T>) {
  const { t } = useTranslation('replay');
  const [whole, setWhole] = useState(false);
  const rest = rows.length - FIRST;
  if (rest <= 0) return children(rows);
  return (
    <div>
      {children(whole ? rows : rows.slice(0, FIRST))}
      <Button
        variant="default"
        size="compact-sm"
        mt="xs"
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}
      >
        {whole ? t('compare.fewer', { count: FIRST }) : t('compare.rest', { count: rest })}
      </Button>
    </div>
  );
}
