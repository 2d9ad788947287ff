import { setNonce } from 'get-nonce';
import { EACH_RESPONSE } from './each-response.js';

/** Browsers hide the attribute, not the property. Empty where no server wrote one, as in tests. */
const NONCE =
  typeof document === 'undefined'
    ? EACH_RESPONSE
    : (document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? '');

/** For the styles that Mantine writes. */
export const styleNonce = (): string => NONCE;

/** For the styles that lock scrolling behind a dialog. */
setNonce(NONCE);
