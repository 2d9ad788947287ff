import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { unreachable, type ApiFailure } from '../api/failure.js';
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
  return asked(NOT_MADE, async ({ startRegistration }) => {
    const { id, response } = await startRegistration({ optionsJSON });
    return { id, client_data: response.clientDataJSON, attestation_object: response.attestationObject };
  });
}

export function signWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<Outcome<EnterByPasskeyArg>> {
  return asked(NOT_USED, async ({ startAuthentication }) => {
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

/** What it means that the browser refused, by the name of its error. */
interface Refusals {
  readonly [error: string]: string;
  readonly other: string;
}

/** Browsers say neither whether the reader said no, nor whether there was a passkey. */
const NOT_USED: Refusals = {
  NotAllowedError: 'passkey-cancelled',
  AbortError: 'passkey-cancelled',
  SecurityError: 'passkeys-unavailable',
  other: 'passkey-failed',
};
const NOT_MADE: Refusals = {
  NotAllowedError: 'passkey-not-made',
  AbortError: 'passkey-not-made',
  InvalidStateError: 'passkey-known',
  SecurityError: 'passkeys-unavailable',
  other: 'passkey-not-makeable',
};

async function asked<T>(
  refusals: Refusals,
  work: (loaded: Awaited<ReturnType<typeof library>>) => Promise<T>,
): Promise<Outcome<T>> {
  const loaded = await library().catch(() => null);
  if (!loaded) return { error: unreachable(navigator.onLine) };
  try {
    return { data: await work(loaded) };
  } catch (error) {
    const code = refusals[(error as Error).name] ?? refusals.other;
    return { error: { success: false, status: null, code, message: String(error) } };
  }
}
