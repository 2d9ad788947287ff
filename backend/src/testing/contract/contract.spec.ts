import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { ACCESS_TABLE } from './access-table.js';
import { callOf, contractCallsIn, type ContractCall } from './contract-calls.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string): string => readFileSync(ROOT + path, 'utf8');

const CONTRACT = contractCallsIn(read('docs/http-contract.md'));
/** Not part of a clone. */
const ORIGINAL = `${ROOT}../shared/api.md`;

const CALLS: readonly ContractCall[] = ACCESS_TABLE.map(({ call, ...row }) => {
  const [method = '', path = ''] = call.split(' ');
  return { ...row, call: callOf(method, path) };
});
const named = (calls: readonly ContractCall[]): string[] => calls.map(({ call }) => call).sort();

describe('the calls of the contract', () => {
  it.each(CONTRACT)('$call exists with the access that the contract states', (expected) => {
    expect(CALLS.find(({ call }) => call === expected.call)).toEqual(expected);
  });

  it('are complete, except for docs/http-additions.md', () => {
    const additions = read('docs/http-additions.md').replace(/\{\w+\}/g, '{}');
    const contract = new Set(named(CONTRACT));
    const undocumented = named(CALLS).filter((call) => {
      const [method = '', path = ''] = call.split(' ');
      const described = additions
        .split('\n')
        .some((line) => line.includes(method) && new RegExp(`${escaped(path)}(?![\\w/])`).test(line));
      return !contract.has(call) && !described;
    });
    expect(undocumented).toEqual([]);
  });

  if (existsSync(ORIGINAL))
    it('are those of the original', () => {
      const original = contractCallsIn(readFileSync(ORIGINAL, 'utf8'));
      const sorted = (calls: readonly ContractCall[]) =>
        [...calls].sort((a, b) => a.call.localeCompare(b.call));
      expect(sorted(CONTRACT)).toEqual(sorted(original));
    });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
