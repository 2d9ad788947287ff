import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** `search` is in the address; the typed text gets there after a pause. */
export function useBoardSearch() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const [typed, setTyped] = useState(search);
  const apply = useDebouncedCallback((text: string) => {
    setParams(
      (before) => {
        if (text) before.set('search', text);
        else before.delete('search');
        return before;
      },
      { replace: true },
    );
  }, 250);
  const type = (text: string): void => {
    setTyped(text);
    apply(text.trim());
  };
  return { typed, type, search };
}
