import { useSyncExternalStore } from 'react';
import { assumed } from './assumed.js';

const QUERY = '(max-width: 767px)';

export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => assumed().narrow,
  );
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
