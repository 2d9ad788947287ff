import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { Account } from '@arena/domain/accounts/accounts';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Passkey } from '@arena/domain/accounts/passkeys';
import { relyingPartyOf } from '../../../platform/config/relying-party.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import type { NewPasskeyDto, PasskeyAnswerDto } from './passkeys.dto.js';
import { PASSKEY_STEP_LIFETIME } from './passkey-steps.js';

const SITE = 'Battle Arena';
/** EdDSA, ES256 and RS256, which every supported Node can check. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded at the first use, because it makes a start slower. */
const library = () => import('@simplewebauthn/server');

interface NamedPasskey {
  readonly id: string;
  readonly type: 'public-key';
}

/** What the browser is asked to make for an account, as WebAuthn writes it in JSON. */
export interface PasskeyCreation {
  readonly challenge: string;
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly pubKeyCredParams: { readonly alg: number; readonly type: 'public-key' }[];
  readonly timeout: number;
  readonly attestation: 'none';
  readonly excludeCredentials: NamedPasskey[];
  readonly authenticatorSelection: {
    readonly residentKey: 'required';
    readonly requireResidentKey: true;
    readonly userVerification: 'required';
  };
}

/** What the browser is asked to sign with. */
export interface PasskeyRequest {
  readonly challenge: string;
  readonly rpId: string;
  readonly timeout: number;
  readonly userVerification: 'required';
  readonly allowCredentials: NamedPasskey[];
}

type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter'>;

/** The ceremonies of WebAuthn. The origin is that of the settings, whatever host a request names. */
@Injectable()
export class WebAuthn {
  private readonly logger = new Logger('WebAuthn');

  constructor(private readonly runtime: Runtime) {}

  /** Null: browsers keep no passkeys for this address. */
  get site(): string | null {
    return relyingPartyOf(this.runtime.origin);
  }

  creation({ userId, name, email, passkeys }: Account): PasskeyCreation {
    return {
      challenge: newChallenge(),
      rp: { id: this.party(), name: SITE },
      user: { id: handleOf(userId).toString('base64url'), name: email, displayName: name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      timeout: PASSKEY_STEP_LIFETIME,
      attestation: 'none',
      excludeCredentials: passkeys.map(named),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    };
  }

  /** @param allowed empty: whichever the person chooses */
  request(allowed: readonly Passkey[]): PasskeyRequest {
    return {
      challenge: newChallenge(),
      rpId: this.party(),
      timeout: PASSKEY_STEP_LIFETIME,
      userVerification: 'required',
      allowCredentials: allowed.map(named),
    };
  }

  /** @throws passkey-refused */
  made(answer: NewPasskeyDto, challenge: string): Promise<NewPasskey> {
    return this.checked(async () => {
      const { verifyRegistrationResponse } = await library();
      await requireNoCertificate(answer.attestation_object);
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: {
          ...credentialOf(answer.id),
          response: { clientDataJSON: answer.client_data, attestationObject: answer.attestation_object },
        },
        expectedChallenge: challenge,
        expectedOrigin: this.runtime.origin,
        expectedRPID: this.party(),
        supportedAlgorithmIDs: ALGORITHMS,
      });
      if (!verified) throw new Error('The attestation is not right');
      const { id, publicKey, counter } = registrationInfo.credential;
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
    });
  }

  /** @returns its counter, which the log compares with the one before. @throws passkey-refused */
  used(answer: PasskeyAnswerDto, passkey: Passkey, challenge: string): Promise<number> {
    return this.checked(async () => {
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          ...credentialOf(answer.id),
          response: {
            clientDataJSON: answer.client_data,
            authenticatorData: answer.authenticator_data,
            signature: answer.signature,
          },
        },
        expectedChallenge: challenge,
        expectedOrigin: this.runtime.origin,
        expectedRPID: this.party(),
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: 0,
        },
      });
      if (!verified) throw new Error('The signature is not right');
      return authenticationInfo.newCounter;
    });
  }

  private party(): string {
    if (this.site === null) throw new DomainError('passkeys-unavailable');
    return this.site;
  }

  /** The library throws for everything that is not right. */
  private async checked<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError) throw error;
      this.logger.warn(`A passkey was refused: ${String(error).slice(0, 200)}`);
      throw new DomainError('passkey-refused');
    }
  }
}

/** With which an authenticator keeps the passkey, and says whose it is. */
export function handleOf(userId: string): Buffer {
  return Buffer.from(userId);
}

function newChallenge(): string {
  return randomBytes(32).toString('base64url');
}

function named({ credentialId: id }: Passkey): NamedPasskey {
  return { id, type: 'public-key' };
}

function credentialOf(id: string) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
}

/** We ask for none: it names the maker and model of the device, and the library would ask other sites about it. */
async function requireNoCertificate(attestation: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const object = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url')));
  const format = object.get('fmt');
  const plain = format === 'none' || (format === 'packed' && object.get('attStmt').get('x5c') === undefined);
  if (!plain) throw new Error('The attestation has a certificate');
}
