import { readFileSync } from 'node:fs';
import { callsIn, type ContractCall } from './contract-calls.js';

const DOCS = new URL('../../../../docs/', import.meta.url);

function callsOf(document: string): ContractCall[] {
  return callsIn(readFileSync(new URL(document, DOCS), 'utf8'));
}

export const CONTRACT: readonly ContractCall[] = callsOf('http-contract.md');

/** Every call that the documents list. A route without a row fails a test, and so does a row without a route. */
export const ACCESS_TABLE: readonly ContractCall[] = [...CONTRACT, ...callsOf('http-additions.md')];
