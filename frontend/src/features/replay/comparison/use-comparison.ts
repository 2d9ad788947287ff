import { useEffect } from 'react';
import { useMoment } from '../../../shared/moment/use-moment.js';
import { useAddressParams } from '../../../shared/routing/use-address-params.js';
import type { ToFold } from '../fold/messages.js';

/**
 * Compares the shown moment, by its last revision, with the one that the address names (`?compare=revision`), unless the season plays: as both
 * were shown then, or as they are known now (`?known=now`).
 */
export function useComparison(revision: number, playing: boolean, send: (message: ToFold) => void) {
  const [params, change] = useAddressParams({ preventScrollReset: true });
  const { known = 'then' } = useMoment();
  const asked = /^\d{1,12}$/.exec(params.get('compare') ?? '');
  const from = asked && Number(asked[0]);
  useEffect(() => {
    if (from !== null && !playing) send({ kind: 'compare', from, to: revision, known });
  }, [from, revision, known, playing, send]);
  return {
    comparing: from !== null,
    start: () => change('compare', String(revision)),
    end: () => change('compare', null),
  };
}
