export type SignatureResult = 'valid' | 'invalid' | 'unsupported';

/** Checks an Ed25519 signature in this browser, also without a connection. @param publicKey and signature: base64url */
export async function checkSignature(
  text: string,
  signature: string,
  publicKey: string,
): Promise<SignatureResult> {
  // Browsers offer it to pages with HTTPS only.
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  if (!subtle) return 'unsupported';
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey };
    const key = await subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
    const bytes = new TextEncoder().encode(text);
    return (await subtle.verify('Ed25519', key, bytesOf(signature), bytes)) ? 'valid' : 'invalid';
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError' ? 'unsupported' : 'invalid';
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
