/** 64 bits of an id. Different ids may share them. */
export interface IdHash {
  readonly low: number;
  readonly high: number;
}

/** cyrb53 by bryc (public domain), with all 64 bits. */
export function hashOfId(id: string): IdHash {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let n = 0; n < id.length; n++) {
    const code = id.charCodeAt(n);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return { low: one >>> 0, high: other >>> 0 };
}
