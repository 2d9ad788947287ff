import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { ApiFailure } from '../api/failure.js';
import type { EnterByPasskeyArg } from './login.generated.js';

/** Loaded at the first use. */
const library = () => import('@simplewebauthn/browser');

interface NewPasskey {
  readonly id: string;
  readonly client_data: string;
  readonly attestation_object: string;
}
type Outcome<T> =
  { readonly data: T; readonly error?: never } | { readonly data?: never; readonly error: ApiFailure };

export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** @param site the host at which they work. The reader may have opened the page at another one */
export function isPasskeySite(site: string | null): boolean {
  return site === window.location.hostname;
}

/** The browser asks the reader where to keep it. */
export function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<Outcome<NewPasskey>> {
  return asked(async () => {
    const { startRegistration } = await library();
    const { id, response } = await startRegistration({ optionsJSON });
    return { id, client_data: response.clientDataJSON, attestation_object: response.attestationObject };
  });
}

export function signWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<Outcome<EnterByPasskeyArg>> {
  return asked(async () => {
    const { startAuthentication } = await library();
    const { id, response } = await startAuthentication({ optionsJSON });
    return {
      id,
      client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
      ...(response.userHandle && { user_handle: response.userHandle }),
    };
  });
}

async function asked<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { data: await work() };
  } catch (error) {
    return { error: { success: false, status: null, code: codeOf(error), message: String(error) } };
  }
}

/** Browsers say neither whether the reader said no, nor whether there was a passkey. */
function codeOf(error: unknown): string {
  const { name } = error as Error;
  if (name === 'NotAllowedError' || name === 'AbortError') return 'passkey-cancelled';
  return name === 'InvalidStateError' ? 'passkey-known' : 'passkey-failed';
}
