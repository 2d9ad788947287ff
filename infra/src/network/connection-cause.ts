import { certificateFailure } from './certificate-failure.js';

const CERTIFICATE_CODES = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);
const TLS_EXPECTED = /wrong version number|packet length too long|record layer failure/i;

export interface ConnectionCause {
  readonly text: string;
  /** Waiting does not help. */
  readonly isCertain: boolean;
}

/** @param ca where the CA of a server is named, such as `tlsCAFile=PATH in the URL`. Null for other failures */
export function connectionCauseOf(error: unknown, ca: string): ConnectionCause | null {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: string };
  if (typeof code !== 'string') return null;
  if (CERTIFICATE_CODES.has(code)) return { text: certificateFailure(message ?? code, ca), isCertain: true };
  if (TLS_EXPECTED.test(message ?? '')) return NO_TLS;
  if (code === 'ENOTFOUND') return UNKNOWN_HOST;
  if (code === 'ECONNREFUSED') return UNREACHABLE;
  return code === 'ECONNRESET' ? CLOSED : null;
}

export const NO_TLS: ConnectionCause = {
  text: 'does not use TLS; turn it on there, or off with tls=false in the URL',
  isCertain: true,
};

export const ONLY_THERE_TLS: ConnectionCause = {
  text: 'uses TLS; turn it on with tls=true in the URL, or off there',
  isCertain: true,
};

export const UNKNOWN_HOST: ConnectionCause = {
  text: 'has a host name that is not known',
  isCertain: false,
};

export const UNREACHABLE: ConnectionCause = {
  text: 'cannot be reached; is it running, and are host and port right?',
  isCertain: false,
};

export const CLOSED: ConnectionCause = {
  text: 'closes the connection; is TLS on or off on both sides (tls=… in the URL)?',
  isCertain: false,
};
