import { readFileSync } from 'node:fs';
import { callsIn, type ContractCall } from './contract-calls.js';

const DOCUMENT = new URL('../../../../docs/http-contract.md', import.meta.url);
const [original, additions] = readFileSync(DOCUMENT, 'utf8').split('## Not in the original contract');

export const CONTRACT: readonly ContractCall[] = callsIn(original ?? '');

/** Every call that the document lists. A route without a line fails a test, and so does a line without a route. */
export const ACCESS_TABLE: readonly ContractCall[] = [...CONTRACT, ...callsIn(additions ?? '')];
