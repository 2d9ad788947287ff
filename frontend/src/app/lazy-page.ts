import type { ComponentType } from 'react';
import { chunk } from '../shared/routing/lost-chunk.js';

/** For a route's `lazy`: loads a page on demand. @throws LostChunk for the error page of the route */
export function lazyPage(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await chunk(load()) });
}
