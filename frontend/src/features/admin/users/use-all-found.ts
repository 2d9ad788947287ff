import { useState } from 'react';
import { MAX_AT_ONCE } from '@arena/domain/kernel/several';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import { peopleApi } from '../api/people.generated.js';
import type { Selection } from '../several/selection.js';

/** Selects everybody whom a search finds, also on later pages. Reads no further once there are too many for one act. */
export function useAllFound(search: string, selection: Selection) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const read = async (): Promise<string[]> => {
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const asked = { search: search || undefined, after };
      const { data } = await dispatch(peopleApi.endpoints.staffUsers.initiate(asked, { subscribe: false }));
      ids.push(...(data?.users ?? []).map(({ user_id }) => user_id));
      after = data?.next ?? undefined;
    } while (after !== undefined && ids.length <= MAX_AT_ONCE);
    return ids;
  };
  const load = (): void => {
    setBusy(true);
    void read()
      .then((ids) => selection.set(ids, true))
      .finally(() => setBusy(false));
  };
  return { load, busy };
}
