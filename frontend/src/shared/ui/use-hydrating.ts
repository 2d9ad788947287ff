import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * True on the server, and while React takes over the markup that the server has written. Until then, a component renders
 * what the server knows: neither the clock of this browser nor what is stored in it.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
