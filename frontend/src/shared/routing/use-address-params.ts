import { useCallback } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router';

/** The parameters of the address, and a function that changes one. An empty value removes it. */
export function useAddressParams(options?: Pick<NavigateOptions, 'preventScrollReset'>) {
  const [params, setParams] = useSearchParams();
  const preventScrollReset = options?.preventScrollReset ?? false;
  const change = useCallback(
    (name: string, value: string | null) =>
      setParams(
        (before) => {
          if (value) before.set(name, value);
          else before.delete(name);
          return before;
        },
        { replace: true, preventScrollReset },
      ),
    [setParams, preventScrollReset],
  );
  return [params, change] as const;
}
