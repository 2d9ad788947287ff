const PART = /^(?!\.+$)[A-Za-z0-9._-]+$/;
const LONGEST = 512;

/** A key that the server cannot have made: it would leave the store's own folder, or name two objects at once. */
export class ObjectKeyRefused extends Error {
  constructor(key: string) {
    super(`Not an object key: ${JSON.stringify(key.slice(0, LONGEST))}`);
    this.name = 'ObjectKeyRefused';
  }
}

/** @throws ObjectKeyRefused unless the key is letters, digits, `-`, `_`, `.` in parts joined by `/` */
export function assertObjectKey(key: string): void {
  const valid = key.length <= LONGEST && key.split('/').every((part) => PART.test(part));
  if (!valid) throw new ObjectKeyRefused(key);
}
