import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { MAKER } from './maker.js';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const AAGUID = Buffer.alloc(16);

/** What a browser or an authenticator may say wrongly. */
export interface Circumstances {
  readonly origin?: string;
  readonly party?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly verified?: boolean;
  readonly counter?: number;
  /** Null: the authenticator does not say whose it is. */
  readonly handle?: string | null;
  /** A maker vouches for the device. */
  readonly certified?: true;
  /** Shows a passkey that it has, in the order of their creation, as a new one. */
  readonly again?: number;
}

interface Kept {
  readonly id: Buffer;
  readonly handle: string;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string };
}
/** A device with passkeys, and the browser before it: real keys, real signatures, attestation "none". */
export class SoftAuthenticator {
  private readonly kept: Kept[] = [];

  constructor(private readonly origin: string) {}

  create({ challenge, rp, user }: CreationOptions, name: string, but: Circumstances = {}) {
    const { id, publicKey } = but.again === undefined ? this.keep(user.id) : this.kept[but.again]!;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([AAGUID, length, id, coseKey(publicKey)]);
    const party = but.party ?? rp.id ?? '';
    const data = authenticatorData(party, HAS_CREDENTIAL | flagsOf(but), but.counter ?? 0);
    const client = this.clientData('webauthn.create', challenge, but);
    const authData = Buffer.concat([data, credential]);
    const attestation = map([
      [text('fmt'), text(but.certified ? 'packed' : 'none')],
      [text('attStmt'), but.certified ? vouched(authData, client) : map([])],
      [text('authData'), bytes(authData)],
    ]);
    return {
      name,
      id: id.toString('base64url'),
      client_data: client.toString('base64url'),
      attestation_object: attestation.toString('base64url'),
    };
  }

  /** With the first of its passkeys. */
  get({ challenge, rpId = '' }: { challenge: string; rpId?: string }, but: Circumstances = {}) {
    const { id, handle, privateKey } = this.kept[0]!;
    const data = authenticatorData(but.party ?? rpId, flagsOf(but), but.counter ?? 0);
    const client = this.clientData('webauthn.get', challenge, but);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
    return {
      id: id.toString('base64url'),
      client_data: client.toString('base64url'),
      authenticator_data: data.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(but.handle !== null && { user_handle: but.handle ?? handle }),
    };
  }

  private keep(handle: string): Kept {
    const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const kept = { id: randomBytes(32), handle, ...keys };
    this.kept.push(kept);
    return kept;
  }

  private clientData(type: string, challenge: string, but: Circumstances): Buffer {
    const content = { challenge: but.challenge ?? challenge, origin: but.origin ?? this.origin };
    return Buffer.from(JSON.stringify({ type: but.type ?? type, ...content, crossOrigin: false }));
  }
}

function vouched(authData: Buffer, client: Buffer): Buffer {
  return map([
    [text('alg'), number(-7)],
    [text('sig'), bytes(sign('sha256', Buffer.concat([authData, sha256(client)]), MAKER.key))],
    [text('x5c'), Buffer.concat([head(4, 1), bytes(MAKER.certificate)])],
  ]);
}

function flagsOf({ verified = true }: Circumstances): number {
  return USER_PRESENT | (verified ? USER_VERIFIED : 0);
}

function authenticatorData(party: string, flags: number, counter: number): Buffer {
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags);
  tail.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(Buffer.from(party)), tail]);
}

/** ES256 on P-256 (RFC 9053). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return map([
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), bytes(Buffer.from(x, 'base64url'))],
    [number(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);
}

function sha256(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

/** The little of CBOR (RFC 8949) that is needed: numbers and lengths below 65,536. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);
