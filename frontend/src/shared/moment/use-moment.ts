import { useAddressParams } from '../routing/use-address-params.js';
import { knownIn, momentIn } from './moment.js';

/** `?at=` and `?known=` of the address, and functions that change them. */
export function useMoment() {
  const [params, change] = useAddressParams({ preventScrollReset: true });
  /** Null shows the present. */
  const show = (revision: number | null) => {
    change('at', revision === null ? null : String(revision));
    if (revision === null) change('known', null);
  };
  const view = (known: 'then' | 'now') => change('known', known === 'now' ? known : null);
  return { at: momentIn(params), known: knownIn(params), show, view };
}
