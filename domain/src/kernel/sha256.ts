/**
 * SHA-256 in plain arithmetic (FIPS 180-4), so that the draw can be recomputed anywhere, also in a browser
 * without Web Crypto. Not for secrets that need constant time.
 */

const BLOCK = 64;

/** First 32 bits of the fractional parts of a root of each of the first primes: FIPS 180-4, 4.2.2 and 5.3.3. */
function fractionalBits(primes: readonly number[], root: (prime: number) => number): Uint32Array {
  return Uint32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate++) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
}

const PRIMES = firstPrimes(64);
const START = fractionalBits(PRIMES.slice(0, 8), Math.sqrt);
const ROUND_CONSTANTS = fractionalBits(PRIMES, Math.cbrt);

/** Lower-case hex digest of the text's UTF-8 bytes. */
export function sha256(text: string): string {
  const message = padded(utf8(text));
  const hash = Uint32Array.from(START);
  const schedule = new Uint32Array(BLOCK);
  for (let offset = 0; offset < message.length; offset += BLOCK) {
    expand(message, offset, schedule);
    compress(hash, schedule);
  }
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('');
}

const REPLACEMENT = 0xfffd;

/** A lone surrogate becomes U+FFFD, as in every platform's own encoder. */
function codePointOf(character: string): number {
  const code = character.codePointAt(0) ?? REPLACEMENT;
  return code >= 0xd800 && code <= 0xdfff ? REPLACEMENT : code;
}

function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const code = codePointOf(character);
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(code));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), tail(code >> 6), tail(code));
    else bytes.push(0xf0 | (code >> 18), tail(code >> 12), tail(code >> 6), tail(code));
  }
  return bytes;
}

function tail(code: number): number {
  return 0x80 | (code & 0x3f);
}

/** The bytes, a one bit, zeros, and the length in bits as the last 64 bits of a full block. */
function padded(bytes: readonly number[]): Uint8Array {
  const message = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  message.set(bytes);
  message[bytes.length] = 0x80;
  const view = new DataView(message.buffer);
  view.setUint32(message.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(message.length - 4, bytes.length * 8);
  return message;
}

function expand(message: Uint8Array, offset: number, words: Uint32Array): void {
  const view = new DataView(message.buffer, offset, BLOCK);
  for (let t = 0; t < 16; t++) words[t] = view.getUint32(t * 4);
  for (let t = 16; t < BLOCK; t++) {
    const w15 = at(words, t - 15);
    const w2 = at(words, t - 2);
    const s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3);
    const s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10);
    words[t] = at(words, t - 16) + s0 + at(words, t - 7) + s1;
  }
}

function compress(hash: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as unknown as Octet;
  for (let t = 0; t < BLOCK; t++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + at(ROUND_CONSTANTS, t) + at(words, t)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (hash[index] = at(hash, index) + word));
}

type Octet = [number, number, number, number, number, number, number, number];

function at(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
