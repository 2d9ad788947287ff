const PART = /^(?!\.+$)[A-Za-z0-9._-]+$/;
const LONGEST = 512;

export class ObjectKeyRefused extends Error {
  constructor(key: string) {
    super(`Not an object key: ${JSON.stringify(key.slice(0, LONGEST))}`);
    this.name = 'ObjectKeyRefused';
  }
}

export function assertObjectKey(key: string): void {
  const valid = key.length <= LONGEST && key.split('/').every((part) => PART.test(part));
  if (!valid) throw new ObjectKeyRefused(key);
}
