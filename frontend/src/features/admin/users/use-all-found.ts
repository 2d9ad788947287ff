import { useState } from 'react';
import { MAX_AT_ONCE } from '@arena/domain/kernel/several';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import { peopleApi } from '../api/people.generated.js';
import type { Selection } from '../several/selection.js';

/**
 * Selects everybody whom a search finds, also on later pages. Reads no further once there are too many for one act.
 * If a page does not load, nobody is selected: a part would pass for all.
 */
export function useAllFound(search: string, selection: Selection) {
  const dispatch = useAppDispatch();
  const [{ busy, error }, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const read = async () => {
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const asked = { search: search || undefined, after };
      const page = await dispatch(peopleApi.endpoints.staffUsers.initiate(asked, { subscribe: false }));
      if (!page.data) return { error: page.error };
      ids.push(...page.data.users.map(({ user_id }) => user_id));
      after = page.data.next ?? undefined;
    } while (after !== undefined && ids.length <= MAX_AT_ONCE);
    return { ids };
  };
  const load = async (): Promise<void> => {
    setState({ busy: true });
    const found = await read();
    if (found.ids) selection.set(found.ids, true);
    setState({ busy: false, error: found.error });
  };
  return { load: () => void load(), busy, error };
}
