import { baseApi, type Tag } from '../api/base-api.js';
import type { AppDispatch } from '../store/hooks.js';

/** Changes come in bursts (a settlement affects bets, money and ranks), and each burst causes one refetch. */
const BURST = 150;

/** Collects invalid tags and refetches once after a burst of changes. */
export function collectStaleTags(dispatch: AppDispatch) {
  const stale = new Set<Tag>();
  let burst: number | undefined;
  return {
    add(tags: readonly Tag[]): void {
      for (const tag of tags) stale.add(tag);
      burst ??= window.setTimeout(() => {
        burst = undefined;
        dispatch(baseApi.util.invalidateTags([...stale]));
        stale.clear();
      }, BURST);
    },
    discard(): void {
      window.clearTimeout(burst);
    },
  };
}
