/** The nonce of the built styles. The server replaces it (backend/src/platform/config/built-page.ts). */
export const EACH_RESPONSE = 'each-response';
