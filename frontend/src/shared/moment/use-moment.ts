import { useAddressParams } from '../routing/use-address-params.js';
import { momentIn } from './moment.js';

/** `?at=` of the address, and a function that changes it. Null shows the present. */
export function useMoment() {
  const [params, change] = useAddressParams({ preventScrollReset: true });
  const show = (revision: number | null) => change('at', revision === null ? null : String(revision));
  return { at: momentIn(params), show };
}
