import { jest } from '@jest/globals';

/** The contents of the files that the reader gets from now on. */
export function savedFiles(): Blob[] {
  const saved: Blob[] = [];
  const createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  return saved;
}
