import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';

/** Compressed quickly rather than well. */
export function packed(text: string): Uint8Array {
  return deflateSync(strToU8(text), { level: 1 });
}

export function unpacked(bytes: Uint8Array): string {
  return strFromU8(inflateSync(bytes));
}
