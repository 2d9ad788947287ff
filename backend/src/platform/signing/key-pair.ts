import { createPrivateKey, createPublicKey, verify, type KeyObject } from 'node:crypto';

/** An Ed25519 private key in PKCS #8 is this, followed by its 32 bytes (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** @param secret the 32 bytes of an Ed25519 private key */
export function keyPairOf(secret: Uint8Array): KeyPair {
  const key = Buffer.concat([PKCS8, secret]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

/** @param signature base64url */
export function isSigned(text: string, signature: string, publicKey: KeyObject): boolean {
  return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'));
}
