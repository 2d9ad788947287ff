import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext, useNavigate, useSearchParams, type NavigateOptions } from 'react-router';

/** The parameters of the address, and a function that changes one. An empty value removes it. */
export function useAddressParams(options?: Pick<NavigateOptions, 'preventScrollReset'>) {
  const [params] = useSearchParams();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const navigate = useNavigate();
  const preventScrollReset = options?.preventScrollReset ?? false;
  const change = useCallback(
    (name: string, value: string | null) => {
      // The address may have a change that is not rendered yet, which `useSearchParams` would undo.
      const next = new URLSearchParams(router?.state.location.search);
      if (value) next.set(name, value);
      else next.delete(name);
      void navigate({ search: next.toString() }, { replace: true, preventScrollReset });
    },
    [router, navigate, preventScrollReset],
  );
  return [params, change] as const;
}
