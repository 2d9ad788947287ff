import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { formFailure } from './form-failure.js';

describe('a failure while a form is read', () => {
  it("is the sender's where the line breaks or the form is none", () => {
    const sent = [
      Object.assign(new Error('aborted'), { code: 'ECONNRESET' }),
      Object.assign(new Error('reach files limit'), { code: 'FST_FILES_LIMIT' }),
      new Error('Unexpected end of form'),
      new Error('Malformed part header'),
      new Error('Multipart: Boundary not found'),
    ];
    for (const error of sent) expect(formFailure(error)).toMatchObject({ code: 'malformed-request' });
  });

  it('is that of a store that is away where the disk is full', () => {
    const full = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
    expect(formFailure(full)).toBeInstanceOf(StoreUnavailable);
  });

  it('is ours where a program is wrong, and a refusal stays what it is', () => {
    const ours = [new TypeError('the department of x'), new DomainError('video-too-large'), 'text', null];
    for (const error of ours) expect(formFailure(error)).toBe(error);
  });
});
