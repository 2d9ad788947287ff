import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ACCESS_TABLE, CONTRACT } from './access-table.js';
import { callsIn, type ContractCall } from './contract-calls.js';

/** Not part of a clone. */
const ORIGINAL = new URL('../../../../../shared/api.md', import.meta.url);

/** The original has other names of parameters, and no groups. */
function sorted(calls: readonly ContractCall[]) {
  return calls
    .map((row) => ({
      ...row,
      group: undefined,
      call: row.call.replace(/\{\w+\}/g, '{}') as ContractCall['call'],
    }))
    .sort((one, other) => one.call.localeCompare(other.call));
}

describe('the documents of the HTTP API', () => {
  it('list each call once', () => {
    const calls = sorted(ACCESS_TABLE).map(({ call }) => call);
    expect(calls.length).toBeGreaterThan(100);
    expect(calls).toEqual([...new Set(calls)]);
  });

  if (existsSync(ORIGINAL))
    it('list the calls of the original contract', () => {
      expect(sorted(CONTRACT)).toEqual(sorted(callsIn(readFileSync(ORIGINAL, 'utf8'))));
    });
});
